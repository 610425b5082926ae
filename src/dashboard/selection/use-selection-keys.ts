import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { areLettersCommands } from '#dashboard/ui/letters.ts';
import type { SelectionState } from './use-selection.ts';

/** Controls that use Escape themselves. */
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type Places = {
  page: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
};

/**
 * The keys of a selection. With the focus in the rows, x selects or deselects one, Shift+x and Shift with an arrow extend.
 * Escape clears it, before it closes anything else.
 * @param leave clears it from its bar, which goes with it
 */
export function useSelectionKeys<Name extends EndpointName>(
  { page, viewport, bar }: Places,
  { isSelecting, rowOf, toggle, extendTo, clear }: SelectionState<Name>,
  leave: () => void,
) {
  const pressInRow = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    const link = target.closest('tr')?.querySelector<HTMLElement>('a[data-record]');
    const step = shiftKey ? arrows[key] : undefined;
    const to = step === undefined ? link : neighbour(viewport.current, link, step);
    const seen = rowOf(to?.dataset['record']);
    const isLetter = key.toLowerCase() === 'x' && areLettersCommands(target);
    if (!seen || (step === undefined && !isLetter)) return;
    event.preventDefault();
    if (step !== undefined) to?.focus();
    (shiftKey ? extendTo : toggle)(seen);
  });
  useEffect(() => {
    const root = viewport.current;
    const press = (event: KeyboardEvent) => pressInRow(event);
    root?.addEventListener('keydown', press);
    return () => root?.removeEventListener('keydown', press);
  }, [viewport]);

  const clearByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    const { current } = page;
    const isOurs = target === document.body || current?.closest('main')?.contains(target);
    // A record that covers the list is closed first: nothing of the selection can be seen.
    if (!isOurs || target.matches(typing) || current?.inert) return;
    event.preventDefault();
    (bar.current?.contains(target) ? leave : clear)();
  });
  useEffect(() => {
    if (!isSelecting) return;
    const press = (event: KeyboardEvent) => clearByKey(event);
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [isSelecting]);
}

/** The link of the row that many rows further on. */
function neighbour(root: HTMLElement | null, link: HTMLElement | null | undefined, step: number) {
  const links = [...(root?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])];
  return link ? links[links.indexOf(link) + step] : undefined;
}
