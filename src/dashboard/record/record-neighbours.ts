import { idOf, type Row } from '#dashboard/api/read-page.ts';

/** A record beside another one, and the page that it is on. */
export type Neighbour = { id: number; page: number };

type NumberedPage = { number: number; rows: Row[] };

/**
 * The records before and after one, in pages that follow each other. Rows without an id have no address and are
 * passed over; a record that moved to the next page between two answers, and so is on both, counts once.
 */
export function recordNeighbours(
  pages: NumberedPage[],
  id: number,
): { previous: Neighbour | null; next: Neighbour | null } {
  const sequence = new Map<number, Neighbour>();
  for (const { number, rows } of pages) {
    for (const row of rows) {
      const rowId = idOf(row);
      if (rowId !== null && !sequence.has(rowId)) sequence.set(rowId, { id: rowId, page: number });
    }
  }
  const all = [...sequence.values()];
  const index = all.findIndex((neighbour) => neighbour.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: all[index - 1] ?? null, next: all[index + 1] ?? null };
}
