import type { Mark, Marks } from './marks.ts';

/** Where the known rows put a record, and the nearest of them; rows are counted from 0. */
type Estimate = { row: number; from: number; to: number };

/** How much the distance between ids may vary from one place to another in a list that counts as even. */
const even = 1.5;

/** Where an id is between two marks, as a share of the rows between them. */
function shareOf(id: number, before: Mark, after: Mark, tries: number) {
  const [rows, ids] = [after.row - before.row, before.id - after.id];
  if (rows <= 0 || ids <= 0) return 0.5;
  const nearer = before.id - id <= id - after.id ? before : after;
  const unevenness = ids / rows / nearer.gap;
  const isEven = unevenness < even && unevenness > 1 / even;
  // By turns, and in the middle ever more often.
  const turn = tries < 6 ? tries % 3 : (tries % 2) * 2;
  if (tries > 0 && turn === 0) return 0.5;
  if (isEven || turn === 2 || tries === 0) return (before.id - id) / ids;
  // Many ids in a row are missing somewhere between the two: around the nearer mark they may not be.
  const row = nearer.row + (nearer.id - id) / nearer.gap;
  return Math.min(1, Math.max(0, (row - before.row) / rows));
}

/**
 * Estimates a record's row from the known rows around it. Most services number records as they are made and list them
 * by age, so it is found by interpolation; when that has failed, by turns from the ids nearby and in the middle.
 */
function estimate({ marks, comparable }: Marks, id: number, length: number, tries: number): Estimate {
  const wanted = comparable(id);
  let [before, after]: (Mark | undefined)[] = [];
  for (const mark of marks) {
    if (mark.id >= wanted && mark.id <= (before?.id ?? Infinity)) before = mark;
    if (mark.id <= wanted && mark.id > (after?.id ?? -Infinity)) after = mark;
  }
  const from = before?.row ?? 0;
  const to = Math.max(from, after?.row ?? length - 1);
  if (!before || !after) return { row: before ? to : from, from, to };
  return { row: from + shareOf(wanted, before, after, tries) * (to - from), from, to };
}

/** Pages on either side of the right one where a record that is out of order is looked for. */
const reach = 2;

/** What is known of the pages of a list. */
export type PageFacts = {
  perPage: number;
  /** Rows in the list. */
  length: number;
  /** Whether a page was read since the search began, or is known. */
  isRead: (page: number) => boolean;
  /** Whether a page is under way, or will be tried again. */
  isComing: (page: number) => boolean;
  /** Pages under way that were guessed. */
  guessed: ReadonlySet<number>;
};

/** Pages between known ones from which on only one of them is read at a time, as it makes the next guess better. */
const wide = 6;

/**
 * Guesses the page that a record is on.
 * @param tries how often that was done before
 * @returns `wait` if a page that is coming may hold it, `nowhere` if no page near its place is left
 */
export function guessPage(known: Marks, id: number, facts: PageFacts, tries = 0) {
  const { perPage, length, isRead, isComing, guessed } = facts;
  const pageOf = (row: number) => Math.floor(Math.max(0, Math.min(row, length - 1)) / perPage) + 1;
  const { row, from, to } = estimate(known, id, length, tries);
  const [page, first, last] = [pageOf(row), pageOf(from), pageOf(to)];
  if (isComing(page)) return 'wait';
  if (last - first > wide && page - first > reach && last - page > reach) {
    for (const each of guessed) if (each >= first && each <= last) return 'wait';
  }
  const isNearEnd = (row / perPage) % 1 >= 0.5;
  const mostApart = Math.max(reach, page - first, last - page);
  for (let apart = 0; apart <= mostApart; apart += 1) {
    for (const each of isNearEnd ? [page + apart, page - apart] : [page - apart, page + apart]) {
      if (each < 1 || each > pageOf(length)) continue;
      const isInside = each >= first && each <= last;
      if (!isInside && apart > reach) continue;
      if (isComing(each)) return 'wait';
      if (!isRead(each)) return each;
    }
  }
  return 'nowhere';
}
