import type { RefObject } from 'react';
import { useCommand } from '#dashboard/commands/use-command.ts';

/** The row with the focus, and all links of rows; no row where the focus is elsewhere. */
function rowsOf(viewport: HTMLElement | null) {
  const links = [...(viewport?.querySelectorAll<HTMLElement>('a[data-record]') ?? [])];
  const row = document.activeElement?.closest('tr');
  return { links, index: row ? links.findIndex((link) => row.contains(link)) : -1 };
}

/** Moves among the rows of a list and opens one. From elsewhere on the page, a letter leads to the row that had focus last. */
export function useRowCommands(viewport: RefObject<HTMLElement | null>) {
  const step = (by: number) => (event: KeyboardEvent | null) => {
    const { links, index } = rowsOf(viewport.current);
    const isElsewhere = index === -1;
    // There the arrow keys scroll.
    if (isElsewhere && event?.key.startsWith('Arrow')) return false;
    const to = isElsewhere ? links.find((link) => link.tabIndex === 0) : links[index + by];
    to?.focus();
    return links.length > 0;
  };
  useCommand('next-row', step(1));
  useCommand('previous-row', step(-1));
  useCommand('open-row', () => {
    const { links, index } = rowsOf(viewport.current);
    const link = links[index];
    const isOther = document.activeElement?.matches('a, button') && document.activeElement !== link;
    if (!link || isOther) return false;
    link.click();
    return true;
  });
}
