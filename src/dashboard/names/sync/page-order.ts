import type { Id } from '#contract/fields.ts';
import type { IdSearch } from './id-search.ts';
import type { ListIndex } from './list-index.ts';
import { createPageStates, type Figures, type Turn } from './page-states.ts';

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

type PageStates = ReturnType<typeof createPageStates>;

/** Guesses the page that names most ids on the screen; null when none can be guessed now. */
function guess({ index, missing, search }: PageOrderOptions, pages: PageStates, figures: Figures) {
  const { total, perPage, lastPage } = figures;
  const ids = missing().filter((id) => !search.isOver(id) && !search.isLeftToOrder(id));
  if (total === null || ids.length === 0 || lastPage === 1) return null;
  // Without both ends there is nothing to interpolate between.
  let last = lastPage;
  while (last > 1 && pages.skipped.has(last)) last -= 1;
  if (!pages.isRead(last)) return pages.isUnderWay(last) ? null : pages.take(last, true);
  const page = search.guess(ids, index, { ...pages, perPage, length: total });
  return page === null ? null : pages.take(page, true, true);
}

/** The next page in the list's order, for all names or for one that nothing else can find. */
function nextInOrder({ missing, search, readsAll }: PageOrderOptions, pages: PageStates, figures: Figures) {
  const { total, lastPage } = figures;
  const isLeft = (id: Id) => (total === null ? !search.isOver(id) : search.isLeftToOrder(id));
  if (!readsAll(lastPage) && !missing().some(isLeft)) return null;
  const page = pages.nextUnread();
  return page > lastPage ? null : pages.take(page, false);
}

/**
 * The front of a list, where new rows come in. Reading in turn until what was known shows up again tells all of them,
 * even where as many went elsewhere. Where only some pages are wanted it is enough to know that there is something new.
 */
function createFront({ index, figures, missing, readsAll }: PageOrderOptions, pages: PageStates) {
  const hadRows = index.segments.length > 0;
  let next: number | null = figures ? null : 1;
  return {
    hadRows,
    isRead: () => next === null,
    /** The next page of it; null when it is under way or has to wait. */
    take: () => {
      if (next === null || pages.isUnderWay(next) || !pages.skipped.isDue(next)) return null;
      if (pages.skipped.has(next) && pages.skipped.isServiceFailing()) return null;
      return pages.take(next, missing().length > 0);
    },
    done: (page: number, { lastPage }: Figures, isNew: boolean) => {
      if (next === null) return;
      if (next !== page) {
        if (hadRows) index.isOpen = true;
        return;
      }
      const walks = index.isWhole || readsAll(lastPage);
      if (hadRows && isNew && page < lastPage) index.isOpen = true;
      else if (walks) index.isOpen = false;
      next = index.isOpen && walks ? page + 1 : null;
    },
  };
}

/** Which page of a list to read next: the first, then the last and those that may name an id on the screen, then all. */
export function createPageOrder(options: PageOrderOptions) {
  const { index, missing, search, readsAll } = options;
  const pages = createPageStates(index, options.figures);
  const front = createFront(options, pages);
  const { skipped } = pages;

  /** Whether a page that was skipped can bring anything that is wanted. */
  const isWorthRetrying = () => {
    const figures = pages.figures();
    return !figures || readsAll(figures.lastPage) || missing().some((id) => !search.isOver(id));
  };

  const retried = () => {
    const page = isWorthRetrying() ? skipped.due().find((each) => !pages.isUnderWay(each)) : undefined;
    return page === undefined ? null : pages.take(page, missing().length > 0);
  };

  return {
    /** The next page; null when there is none now. */
    next: (): Turn | null => {
      if (skipped.isPaused() || pages.isSpent()) return null;
      if (skipped.isFailing() && pages.isAnyUnderWay()) return null;
      const first = front.take();
      if (first) return first;
      const figures = pages.figures();
      if (!front.isRead() && figures && index.isOpen) return retried();
      if (figures) {
        const due = skipped.prefersOthers() ? null : retried();
        return due ?? guess(options, pages, figures) ?? nextInOrder(options, pages, figures) ?? retried();
      }
      // Where the first page cannot be read, the second one tells how long the list is.
      return skipped.has(1) && !pages.isComing(2) && !index.isWhole ? pages.take(2, true) : retried();
    },
    /** When a page will be tried again, in ms since the epoch; null when none has to be. */
    retryAt: () => (skipped.isAny() && !pages.isSpent() && isWorthRetrying() ? skipped.dueAt() : null),
    /** Whether every page was read. */
    isAllRead: () => {
      const figures = pages.figures();
      if (!figures || !readsAll(figures.lastPage) || skipped.isAny()) return false;
      return pages.isSpent() || pages.nextUnread() > figures.lastPage;
    },
    /** Whether what is read now is not known to meet the rest. */
    isAtFront: () => front.hadRows && !front.isRead(),
    failed: pages.failed,
    /**
     * Takes note of a page that was read and put into the index.
     * @param isNew whether it had records that were not known
     */
    done: (page: number, newest: Figures, isNew: boolean) =>
      front.done(page, pages.done(page, newest), isNew),
  };
}
