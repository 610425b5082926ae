import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { say } from '#dashboard/base/languages/say.ts';
import { formatInstant, formatLocalInstant, isLocalUtc } from '#dashboard/base/ui/format-instant.ts';
import { isolated } from '#dashboard/base/ui/format.ts';
import type { TableEvents } from './data-table.tsx';
import { recordLinks } from './rows-on-screen.ts';

/** What the table of a list does for a person; nothing of it is needed to paint the table. */
export const tableEvents: TableEvents = {
  onFocus: moveTabStop,
  onPointerOver: (event) => {
    showOwnTime(event);
    showCutText(event);
  },
  onClick: openRow,
  onAuxClick: openRow,
  onKeyDown: (event) => {
    showWholeTexts(event, false);
    moveByKey(event);
  },
  onKeyUp: (event) => showWholeTexts(event, true),
};

/** Gives a cell whose text is cut off a tooltip with all of it; measured each time, because widths change. */
export function showCutText({ target }: PointerEvent<HTMLElement>) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  );
  if (isCut) cell.title = isolated(cell.textContent);
  else cell.removeAttribute('title');
}

/** Has the row with the focus show its texts in full, once the key that led there is released; nothing moves while it is held. */
const showWholeTexts = ({ currentTarget }: KeyboardEvent<HTMLElement>, isShown: boolean) =>
  currentTarget.toggleAttribute('data-whole', isShown);

/** Made when it is pointed at, because making a page of tooltips would delay the rows. */
export function showOwnTime({ target }: PointerEvent<HTMLElement>) {
  const time = target instanceof Element ? target.closest('time') : null;
  if (!time) return;
  const { dateTime } = time;
  const instant = formatInstant(dateTime);
  time.title = isLocalUtc(dateTime)
    ? say('{time} UTC', { time: instant })
    : say('{time} UTC, {own} your time', { time: instant, own: formatLocalInstant(dateTime) });
}

/** Makes the link that has focus the rows' only stop in the tab order (tabStopOf). */
export function moveTabStop({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.matches('a[data-record]')) return;
  for (const link of currentTarget.querySelectorAll<HTMLElement>('a[data-record]:not([tabindex="-1"])'))
    link.tabIndex = -1;
  target.tabIndex = 0;
}

/** Opens the record of the row that is pressed, by its link; a press on any link has its own effect. */
function openRow({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  const row = target instanceof Element && !target.closest('a') ? target.closest('tr') : null;
  const link = row?.querySelector<HTMLAnchorElement>('a[data-record]');
  if (!link || button === 2 || hasSelectedText()) return;
  if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank');
  else if (!altKey && !shiftKey) link.click();
}

const hasSelectedText = () => window.getSelection()?.isCollapsed === false;

const walking = new Set(['ArrowDown', 'ArrowUp']);

/** The index of the row that a key moves to; null for other keys. `onScreen` is how many rows are visible. */
function rowAfter(key: string, index: number, count: number, onScreen: number) {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + onScreen,
    PageUp: index - onScreen,
    Home: 0,
    End: count - 1,
  };
  const row = steps[key];
  return row === undefined ? null : Math.min(Math.max(row, 0), count - 1);
}

/** Before the commands of rows are there (list/list-commands.ts). Beside a record, steps open the next one. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || ('open' in currentTarget.dataset && walking.has(key)))
    return;
  const links = recordLinks(currentTarget);
  const index = links.findIndex((link) => link === target);
  if (index === -1) return;
  const height = links[index]?.closest('tr')?.getBoundingClientRect().height ?? 0;
  const room = currentTarget.parentElement?.clientHeight ?? 0;
  const onScreen = height > 0 ? Math.max(1, Math.floor(room / height) - 1) : 1;
  const row = rowAfter(key, index, links.length, onScreen);
  if (row === null) return;
  event.preventDefault();
  links[row]?.focus();
}
