import type { Id } from '#contract/fields.ts';
import type { IdSearch } from './id-search.ts';
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

type PageOrderOptions = {
  index: ListIndex;
  /** From an earlier reading, when its beginning need not be read again; otherwise null. */
  figures: Figures | null;
  /** Ids on the screen that have no name yet. */
  missing: () => Id[];
  search: IdSearch;
  /** Whether every page of so many is to be read, rather than those with names on the screen. */
  readsAll: (pages: number) => boolean;
};

/** Which page of a list to read next: the first, then the last and those that may name an id on the screen, then all. */
export function createPageOrder({ index, figures: known, missing, search, readsAll }: PageOrderOptions) {
  const hadRows = index.segments.length > 0;
  const skipped = createSkippedPages();
  const underWay = new Set<number>();
  const guessed = new Set<number>();
  let figures = known;
  let read = known ? pagesIn(index, known.perPage, lengthOf(known.total)) : new Set<number>();
  /** The page up to which new rows at the front are read in turn; null once they meet the known ones. */
  let front: number | null = known ? null : 1;
  let inOrder = 1;
  let left = Infinity;

  const isComing = (page: number) => underWay.has(page) || skipped.has(page);

  const end = (page: number) => {
    underWay.delete(page);
    guessed.delete(page);
  };

  const take = (page: number, isForScreen: boolean): Turn => {
    underWay.add(page);
    left -= 1;
    return { page, isForScreen };
  };

  const guess = ({ total, perPage, lastPage }: Figures) => {
    const ids = missing().filter((id) => !search.isOver(id) && !search.isLeftToOrder(id));
    if (total === null || ids.length === 0 || lastPage === 1) return null;
    // Without both ends there is nothing to interpolate between.
    let last = lastPage;
    while (last > 1 && skipped.has(last)) last -= 1;
    if (!read.has(last)) return underWay.has(last) ? null : take(last, true);
    const isRead = (page: number) => read.has(page);
    const page = search.guess(ids, index, { perPage, length: total, isRead, isComing, guessed });
    if (page === null) return null;
    guessed.add(page);
    return take(page, true);
  };

  /** Whether pages are to be read one after the other: for all names, or for one that nothing else can find. */
  const readsInOrder = ({ total, lastPage }: Figures) =>
    readsAll(lastPage) ||
    missing().some((id) => (total === null ? !search.isOver(id) : search.isLeftToOrder(id)));

  const nextInOrder = (now: Figures) => {
    while (read.has(inOrder) || isComing(inOrder)) inOrder += 1;
    return inOrder > now.lastPage || !readsInOrder(now) ? null : take(inOrder, false);
  };

  /** Whether a page that was skipped can bring anything that is wanted. */
  const isWorthRetrying = () =>
    !figures || readsAll(figures.lastPage) || missing().some((id) => !search.isOver(id));

  const takeSkipped = () => {
    const page = isWorthRetrying() ? skipped.due().find((each) => !underWay.has(each)) : undefined;
    return page === undefined ? null : take(page, missing().length > 0);
  };

  /** The page that the front goes on with; null when it is under way or has to wait. */
  const nextAtFront = (page: number) =>
    underWay.has(page) || !skipped.isDue(page) || (skipped.has(page) && skipped.isServiceFailing())
      ? null
      : take(page, missing().length > 0);

  return {
    /** The next page; null when there is none now. */
    next: (): Turn | null => {
      if (skipped.isPaused() || left <= 0) return null;
      if (skipped.isFailing() && underWay.size > 0) return null;
      const first = front && nextAtFront(front);
      if (first) return first;
      if (front !== null && figures && index.isOpen) return takeSkipped();
      // Where the first page cannot be read, the second one tells how long the list is.
      if (!figures) return skipped.has(1) && !isComing(2) && !index.isWhole ? take(2, true) : takeSkipped();
      const retried = skipped.isServiceFailing() ? null : takeSkipped();
      return retried ?? guess(figures) ?? nextInOrder(figures) ?? takeSkipped();
    },
    /** When a page will be tried again, in ms since the epoch; null when none has to be. */
    retryAt: () => (skipped.isAny() && isWorthRetrying() ? skipped.dueAt() : null),
    /** Whether every page was read. */
    isAllRead: () => {
      if (!figures || !readsAll(figures.lastPage) || skipped.isAny()) return false;
      let page = 1;
      while (read.has(page)) page += 1;
      return left <= 0 || page > figures.lastPage;
    },
    figures: () => figures,
    /** Whether what is read now is not known to meet the rest. */
    isAtFront: () => front !== null && hadRows,
    failed: (page: number) => {
      end(page);
      skipped.add(page);
    },
    /**
     * Takes note of a page that was read and put into the index.
     * @param isNew whether it had records that were not known
     */
    done: (page: number, newest: Figures, isNew: boolean) => {
      end(page);
      skipped.remove(page);
      const hasMoved = figures?.total !== newest.total || figures.perPage !== newest.perPage;
      const before = hasMoved ? pagesIn(index, newest.perPage, lengthOf(newest.total)) : read;
      // Where nobody counts, there may be a page after each that is known.
      const known = newest.total === null ? (figures?.lastPage ?? Math.max(0, ...before) + 1) : 0;
      const lastPage = Math.max(known, newest.lastPage);
      // A service whose totals never rest would be read for ever.
      if (left === Infinity && newest.total !== null) left = 2 * lastPage + 10;
      figures = { ...newest, lastPage };
      read = before.add(page);
      if (hasMoved) inOrder = 1;
      if (front !== page) {
        if (front !== null && hadRows) index.isOpen = true;
        return;
      }
      // Reading in turn until what was known shows up again tells all that came in at the front, even where as many
      // went elsewhere. Where only some pages are wanted it is enough to know that there is something new.
      const walks = index.isWhole || readsAll(lastPage);
      if (hadRows && isNew && page < lastPage) index.isOpen = true;
      else if (walks) index.isOpen = false;
      front = index.isOpen && walks ? page + 1 : null;
    },
  };
}
