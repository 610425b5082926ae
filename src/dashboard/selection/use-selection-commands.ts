import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { isTyping } from '#dashboard/commands/may-act.ts';
import { useCommand } from '#dashboard/commands/use-command.ts';
import type { SelectionState } from './use-selection.ts';

type Places = {
  page: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLElement | null>;
};

/**
 * Selects the row with the focus, extends the selection from there, and clears it, before anything else is closed.
 * @param leave clears it from its bar, which goes with it
 */
export function useSelectionCommands<Name extends EndpointName>(
  { page, viewport, bar }: Places,
  { isSelecting, rowOf, toggle, extendTo, clear }: SelectionState<Name>,
  leave: () => void,
) {
  const linkAt = (step: number) => {
    const links = [...(viewport.current?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])];
    const row = document.activeElement?.closest('tr');
    const index = row ? links.findIndex((link) => row.contains(link)) : -1;
    return index === -1 ? undefined : links[index + step];
  };
  const act = (change: typeof toggle, step: number) => () => {
    const link = linkAt(step);
    const seen = rowOf(link?.dataset['record']);
    if (!seen) return false;
    if (step !== 0) link?.focus();
    change(seen);
    return true;
  };
  useCommand('select-row', act(toggle, 0));
  useCommand('select-range', act(extendTo, 0));
  useCommand('extend-down', act(extendTo, 1));
  useCommand('extend-up', act(extendTo, -1));

  const clearAny = () => {
    // A record that covers the list is closed first: nothing of the selection can be seen.
    if (isTyping(document.activeElement) || page.current?.inert) return false;
    (bar.current?.contains(document.activeElement) ? leave : clear)();
    return true;
  };
  useCommand('clear-selection', isSelecting ? clearAny : null);
}
