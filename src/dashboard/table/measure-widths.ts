import { minWidth } from './column-widths.ts';

/** The widths on screen in px, by column id; empty where rows have two lines. */
export const measureWidths = (table: Element) =>
  new Map(
    [...table.querySelectorAll<HTMLElement>('th[data-column]')]
      .filter(({ parentElement: row }) => row && getComputedStyle(row).display === 'grid')
      .map((head) => [head.dataset['column'] ?? '', Math.round(head.getBoundingClientRect().width)] as const)
      .filter(([, width]) => width >= minWidth),
  );
