import type { KeyboardEvent } from 'react';

const walking = new Set(['ArrowDown', 'ArrowUp']);

/** The index of the row that a key moves to; null for other keys. `onScreen` is how many rows are visible. */
export function rowAfter(key: string, index: number, count: number, onScreen: number) {
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

/**
 * Moves focus between the rows of a table, before the commands of its rows are there (list/after-rows). Beside an open
 * record, single steps open the next record instead.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || ('open' in currentTarget.dataset && walking.has(key)))
    return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-record]')];
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
