import { lengthOf, pagesIn, type ListIndex } from './list-index.ts';
import { createSkippedPages } from './skipped-pages.ts';

/** How long a list is, by the newest answer. */
export type Figures = {
  /** Records in the whole list; null if the server doesn't say. */
  total: number | null;
  perPage: number;
  /** The last page that is known to be there. */
  lastPage: number;
};

/** A page to read, and whether a name on the screen may be on it. */
export type Turn = { page: number; isForScreen: boolean };

/**
 * Which pages of a list were read, are under way or could not be read.
 * @param known the figures from an earlier reading; null if there are none
 */
export function createPageStates(index: ListIndex, known: Figures | null) {
  const skipped = createSkippedPages();
  const underWay = new Set<number>();
  const guessed = new Set<number>();
  let figures = known;
  let read = known ? pagesIn(index, known.perPage, lengthOf(known.total)) : new Set<number>();
  let left = Infinity;
  let cursor = 1;

  const end = (page: number) => {
    underWay.delete(page);
    guessed.delete(page);
  };

  return {
    skipped,
    guessed: guessed as ReadonlySet<number>,
    figures: () => figures,
    isRead: (page: number) => read.has(page),
    isUnderWay: (page: number) => underWay.has(page),
    isAnyUnderWay: () => underWay.size > 0,
    /** Whether a page is under way, or will be tried again. */
    isComing: (page: number) => underWay.has(page) || skipped.has(page),
    /** The first page that is neither read nor coming. */
    nextUnread: () => {
      while (read.has(cursor) || underWay.has(cursor) || skipped.has(cursor)) cursor += 1;
      return cursor;
    },
    /** Whether no page may be read any more, because a service whose totals never rest would be read for ever. */
    isSpent: () => left <= 0,
    take: (page: number, isForScreen: boolean, isGuess = false): Turn => {
      underWay.add(page);
      if (isGuess) guessed.add(page);
      left -= 1;
      return { page, isForScreen };
    },
    failed: (page: number) => {
      end(page);
      skipped.add(page);
      left += 1;
    },
    /** Takes note of a page that was read and put into the index. */
    done: (page: number, newest: Figures): Figures => {
      end(page);
      skipped.remove(page);
      const hasMoved = figures?.total !== newest.total || figures.perPage !== newest.perPage;
      if (hasMoved) {
        read = pagesIn(index, newest.perPage, lengthOf(newest.total));
        cursor = 1;
      }
      // Where nobody counts, there may be a page after each that is known.
      const after = newest.total === null ? (figures?.lastPage ?? Math.max(0, ...read) + 1) : 0;
      figures = { ...newest, lastPage: Math.max(after, newest.lastPage) };
      if (left === Infinity && newest.total !== null) left = 2 * figures.lastPage + 10;
      read.add(page);
      return figures;
    },
  };
}
