import type { Id } from '#contract/fields.ts';
import { idOf, type Row } from '#dashboard/api/read-page.ts';

/** The id of a record before or after another one, and its page. */
export type Neighbour = { id: Id; page: number };

type NumberedPage = { number: number; rows: Row[] };

/**
 * The records before and after one, in consecutive pages. Rows without an id have no address and are skipped; a record
 * that is on two pages, because it moved between two responses, counts once.
 */
export function recordNeighbours(
  pages: NumberedPage[],
  id: Id,
): { previous: Neighbour | null; next: Neighbour | null } {
  const sequence = new Map<Id, Neighbour>();
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
