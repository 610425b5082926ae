import type { Id } from '#contract/fields.ts';
import type { RowMark, RowMarks } from '#dashboard/table/row-mark.ts';
import { newIds, riseOf, type Visit } from './visit.ts';

/** How many records have come since; `isLeast` when there may be more. Null for none that the person wants to know of. */
export function newRecords({ since, latest, isNewestFirst, hidden }: Visit) {
  const rise = riseOf(since, latest);
  const onTop = isNewestFirst && since.top && latest.top ? newIds(latest.top, since.top, rise).length : 0;
  const count = Math.max(rise ?? 0, onTop);
  if (count <= hidden) return null;
  return { count, isLeast: rise === null && onTop === latest.top?.length };
}

/**
 * How many records may be neither on the page on screen nor on the one that the person turned from, and the page that
 * they are on now. `count` is null when it cannot be told. Null when nothing was skipped, as far as the totals tell.
 */
export function skippedRecords({
  here,
  before,
  isReturn,
}: Visit): { count: number | null; page: number } | null {
  const change = before && riseOf(before, here);
  if (!before || !change) return null;
  const step = here.page - before.page;
  // Going back, new records push others to a later page; those were read if this page was.
  if (Math.abs(step) !== 1 || (step < 0 && isReturn)) return null;
  const isAdjacent = here.ids.some((id) => before.ids.includes(id));
  if (isAdjacent) return null;
  return { count: change * step < 0 ? Math.abs(change) : null, page: before.page };
}

/** The rows on screen that were first read on another page, with that page. */
export const repeatedRows = ({ here, seen }: Visit) =>
  here.ids.flatMap((id): [Id, number][] => {
    const page = seen.get(id);
    return page === undefined || page === here.page ? [] : [[id, page]];
  });

/** The rows on screen that are marked as new. */
export const freshRows = ({ here, fresh }: Visit) => here.ids.filter((id) => fresh.has(id));

/** The marks of the rows on screen; null for none. */
export function rowMarks(visit: Visit): RowMarks | null {
  const marks = new Map<Id, RowMark>([
    ...repeatedRows(visit).map(([id, page]): [Id, RowMark] => [
      id,
      { kind: 'repeated', text: `Already on page ${page}` },
    ]),
    ...freshRows(visit).map((id): [Id, RowMark] => [id, { kind: 'new', text: 'New' }]),
  ]);
  return marks.size > 0 ? marks : null;
}
