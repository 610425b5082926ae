import { narrowest } from './table-view.ts';

/** The widths of a table's columns as they are on screen, in px, by column; none where rows are cards. */
export const columnWidths = (table: Element) =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('th[data-column]')]
      .map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)] as const)
      .filter(([, width]) => width >= narrowest),
  );
