import type { Column } from './columns.ts';

/** The columns that a row of two lines keeps, as `card` names them. */
const beside: ReadonlySet<string> = new Set(['badge', 'right', 'day'] satisfies Column['card'][]);

/**
 * Where those columns are and how wide, for the style sheet: each as its distance from the right edge and its width, then
 * the width of all. A style sheet can set another width.
 */
export function besideOf(columns: Pick<Column, 'card' | 'share'>[]) {
  const style: Record<string, string> = {};
  let end = '0px';
  for (const { card, share } of columns.toReversed().filter((column) => beside.has(column.card))) {
    const width = `var(--${card}, ${share * 0.55}rem)`;
    style[`--${card}-end`] = `calc(${end})`;
    style[`--${card}-width`] = width;
    end += ` + ${width}`;
  }
  return { ...style, '--beside': `calc(${end})` };
}
