import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
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

/** The page that the person turned from, if it is beside the one on screen and shares no row with it. */
function openEdge({ here, before, isReturn }: Visit) {
  const step = before ? here.page - before.page : 0;
  // Going back, new records push others to a later page; those were read if this page was.
  if (!before || Math.abs(step) !== 1 || (step < 0 && isReturn)) return null;
  return here.ids.some((id) => before.ids.includes(id)) ? null : { before, isForward: step > 0 };
}

/**
 * How many records may be neither on the page on screen nor on the one that the person turned from, and the page that
 * they are on now. `count` is null when it cannot be told. Null when nothing was skipped, as far as the totals tell, or
 * the page before where there are none.
 */
export function skippedRecords(visit: Visit): { count: number | null; page: number } | null {
  const { here, behind } = visit;
  const { before, isForward } = openEdge(visit) ?? {};
  if (!before) return null;
  const change = riseOf(before, here);
  if (change === null && !behind) return null;
  const most = Math.min(Math.abs(change ?? 0), here.total ?? 0);
  const count = change === null ? unreadBehind(visit) : change < 0 === isForward ? most : null;
  return change === 0 || count === 0 ? null : { count, page: before.page };
}

/** How many records on the page before are unread, now that it has arrived again. Null when others came in front. */
function unreadBehind({ here, before, behind, seen }: Visit) {
  const [first] = behind ?? [];
  if (first === undefined || !before?.ids.includes(first)) return null;
  return behind?.filter((id) => !seen.has(id) && !here.ids.includes(id)).length ?? null;
}

/** The page that must arrive again to tell whether records were skipped, because totals don't; null for none. */
export function pageToReadAgain(visit: Visit) {
  const { before, isForward } = openEdge(visit) ?? {};
  return before && isForward && !visit.behind && riseOf(before, visit.here) === null ? before.page : null;
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
      { kind: 'repeated', text: say('Already on page {page}', { page }) },
    ]),
    ...freshRows(visit).map((id): [Id, RowMark] => [id, { kind: 'new', text: say('New [record]') }]),
  ]);
  return marks.size > 0 ? marks : null;
}
