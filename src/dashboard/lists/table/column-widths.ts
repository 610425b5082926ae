import type { Column } from './columns.ts';

/** Narrowest and widest that a column can be made, in px. */
export const minWidth = 56;
export const maxWidth = 900;

/** Width of one share where the table has no room to spare, in px. */
const sharePx = 9;

/** A column's part of the table's width: in px once somebody has resized a column, else its share. */
type Sized = { width: number | null; share: number; card?: Column['card']; numeric?: boolean };

/** Tracks of columns as wide as what they hold: the rest is shared by names. */
const contentTracks: Partial<Record<Column['card'], string>> = {
  badge: 'calc(var(--badge) + .75rem)',
  right: 'var(--end-track, 12rem)',
  day: 'calc(var(--day) + .5rem)',
};

/** An amount, whole with its cents. */
const numericTrack = '7.5rem';

/** The nearest width that a column can have, in whole px. */
export const clampWidth = (width: number) => Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

/** The least width of a column, in px. */
export const widthOf = ({ width, share }: Sized) => width ?? share * sharePx;

/** The least width of a table with these columns, in px. */
export const totalWidth = (columns: Sized[]) => columns.reduce((sum, column) => sum + widthOf(column), 0);

/**
 * The columns of a table as tracks of a CSS grid. States, amounts and days are as wide as they can be, and the others share the rest, until one is resized; from then on each has
 * its px, and the last takes what is left.
 */
export function tracksOf(columns: Sized[]) {
  const isShared = columns.every(({ width }) => width === null);
  return columns
    .map((column) => {
      const { card = 'more', numeric, share } = column;
      if (isShared) return (numeric ? numericTrack : contentTracks[card]) ?? `minmax(0, ${share}fr)`;
      return column === columns.at(-1) ? 'minmax(0, 1fr)' : `${widthOf(column)}px`;
    })
    .join(' ');
}

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
