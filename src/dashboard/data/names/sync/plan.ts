import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { createFailures } from '#dashboard/data/names/failures.ts';
import { createFinder } from './find.ts';
import { lengthOf, pagesIn, type ListIndex } from './list-index.ts';

/** Pages of one list that wait for their turn at the same time: as many as names on the screen may have under way. */
const concurrency = 6;

/** A list of so few pages is read as a whole: searching it would take as many requests. */
const fewPages = 5;

/**
 * How long to wait, in ms, before a list that did not add up is read from its start once more: servers that disagree
 * never do.
 */
const [shortestRestartWait, longestRestartWait] = [30_000, 600_000];

/**
 * A total that goes to and fro so often is that of servers that disagree: they prove of no record that there is none. Then
 * no more than a few pages are read for names that come to the screen.
 */
const [manyFlips, lookUps] = [8, 20];

type Figures = {
  /** Records in the whole list; null if the server doesn't say. */
  total: number | null;
  perPage: number;
  /** The last page that is known to be there. */
  lastPage: number;
};

/** A page to read, and whether a name on the screen may be on it. */
export type Turn = { page: number; isForScreen: boolean };

type PlanOptions = {
  index: ListIndex;
  /** Ids on the screen that have no name yet. */
  missing: () => Id[];
  /** Whether the service allows so many requests that nobody will miss them. */
  canAfford: (pages: number) => boolean;
};

/**
 * Which page of a list to read next: the first, where new rows come in; then the last and those that may name an id on
 * the screen; then the rest, if the whole list is wanted.
 */
export function createPlan({ index, missing, canAfford }: PlanOptions) {
  const finder = createFinder();
  /** Ids that a reading of the whole list began with and ended without: only of these it is known that there is none. */
  const sought = new Set<Id>();
  const underWay = new Set<number>();
  const guessed = new Set<number>();
  let failures = createFailures();
  let isWanted = false;
  let figures: Figures | null = null;
  let read = new Set<number>();
  /** Pages before it are read or coming. */
  let cursor = 1;
  /** How many more pages may be read: a service whose totals never rest would be read for ever. */
  let left = Infinity;
  /** The next page at the front of the list, where new rows come in; null once one joins what was known. */
  let front: number | null = null;
  /** Pages at the front that do not join it yet. They are held back, as their gap would not show after another visit. */
  let held: Page[] = [];
  /** Whether anything was known when this reading began, and whether the first page was read since. */
  let [hadRows, isFirstRead] = [false, false];
  /** From when on, in ms since the epoch, a list that does not add up is read from its start again. */
  let restartAt = 0;
  let restartWait = shortestRestartWait;
  /** The total before the newest one, and how often it came back lately. */
  let [earlierTotal, flips]: [number | null | undefined, number] = [undefined, 0];
  let missingBefore: Id[] = [];

  const pageCount = () => {
    const [first] = index.segments();
    return figures?.lastPage ?? (first ? Math.ceil(first.fromEnd / first.rows) : 0);
  };
  const readsAll = () => isWanted || pageCount() <= fewPages || canAfford(pageCount());
  /** Whether the index is to hold the whole list, as far as the pages that were read. */
  const staysWhole = () => index.isWhole() || readsAll();

  const isComing = (page: number) => underWay.has(page) || failures.has(page);

  const nextUnread = () => {
    while (read.has(cursor) || isComing(cursor)) cursor += 1;
    return cursor;
  };

  const take = (page: number, isForScreen: boolean, isGuess = false): Turn => {
    underWay.add(page);
    if (isGuess) guessed.add(page);
    left -= 1;
    return { page, isForScreen };
  };

  /** Guesses the page that names most ids on the screen; null when none can be guessed now. */
  const guess = ({ total, perPage, lastPage }: Figures) => {
    const ids = missing().filter(finder.isGuessable);
    if (total === null || ids.length === 0 || lastPage === 1) return null;
    // Between both ends all others can be interpolated.
    let last = lastPage;
    while (last > 1 && failures.has(last)) last -= 1;
    if (!read.has(last) && !underWay.has(last)) return take(last, true);
    const facts = { perPage, length: total, isRead: (each: number) => read.has(each), isComing, guessed };
    const page = finder.guess(ids, index.segments(), facts);
    return page === null ? null : take(page, true, true);
  };

  /** The next page in the list's order, for all names or for one that nothing else can find. */
  const nextInOrder = ({ total, lastPage }: Figures) => {
    const isLeft = (id: Id) => (total === null ? !finder.isOver(id) : finder.isLeftToOrder(id));
    if (!readsAll() && !missing().some(isLeft)) return null;
    const page = nextUnread();
    return page > lastPage ? null : take(page, false);
  };

  /** Whether a page that failed can bring anything that is wanted. */
  const isWorthRetrying = () => !figures || readsAll() || missing().some((id) => !finder.isOver(id));

  const retried = () => {
    const page = isWorthRetrying() ? failures.due().find((each) => !underWay.has(each)) : undefined;
    return page === undefined ? null : take(page, missing().length > 0);
  };

  const follow = ({ meta }: Page) => {
    const { total, per_page: perPage } = meta;
    if (figures?.total !== total || figures.perPage !== perPage) {
      if (total === earlierTotal) flips += 1;
      earlierTotal = figures?.total;
      read = pagesIn(index.segments(), perPage, lengthOf(total));
      cursor = 1;
    }
    // Where nobody counts, there may be a page after each that is known.
    const after = total === null ? (figures?.lastPage ?? Math.max(0, ...read) + 1) : 0;
    figures = { total, perPage, lastPage: Math.max(after, knownLastPage(meta)) };
    if (left === Infinity && total !== null) left = 2 * figures.lastPage + 10;
  };

  const end = (page: number) => {
    underWay.delete(page);
    guessed.delete(page);
  };

  const begin = () => {
    missingBefore = missing();
    underWay.clear();
    guessed.clear();
    failures = createFailures();
    read = figures ? pagesIn(index.segments(), figures.perPage, lengthOf(figures.total)) : new Set();
    cursor = 1;
    const isEnough = !readsAll() && missingBefore.length === 0;
    held = [];
    [hadRows, isFirstRead] = [index.segments().length > 0, false];
    front = hadRows && (isEnough || (figures && !staysWhole())) ? null : 1;
  };

  const isAllRead = ({ lastPage }: Figures) =>
    staysWhole() && !failures.isAny() && front === null && (left <= 0 || nextUnread() > lastPage);

  return {
    readsAll,
    /** Whether reading may bring anything that is wanted. */
    isWanting: () =>
      missing().some((id) => !sought.has(id) && !finder.isOver(id)) || (!index.isWhole() && readsAll()),
    /** Whether no page is left where an id may be expected. */
    isOver: finder.isOver,
    isSought: (id: Id) => sought.has(id),
    total: () => figures?.total ?? null,
    /**
     * Makes the whole list wanted, because a person searches it.
     * @returns whether it was not before
     */
    want: () => {
      const isNew = !isWanted;
      isWanted = true;
      return isNew;
    },
    reset: finder.reset,
    /** A reading begins. The front of the list is read only where that may be of use. */
    begin: () => {
      left = flips >= manyFlips ? lookUps : Infinity;
      begin();
    },
    next: (): Turn | null => {
      if (failures.isPaused() || left <= 0 || underWay.size >= concurrency) return null;
      if (failures.isFailing() && underWay.size > 0) return null;
      if (front !== null && !underWay.has(front) && failures.mayTry(front))
        return take(front, missing().length > 0);
      // Where the first page cannot be read, the second one tells how long the list is.
      if (!figures) return failures.has(1) && !isComing(2) && !index.isWhole() ? take(2, true) : retried();
      const due = failures.prefersOthers() ? null : retried();
      return due ?? guess(figures) ?? nextInOrder(figures) ?? retried();
    },
    isAnyUnderWay: () => underWay.size > 0,
    /** When a page will be tried again, in ms since the epoch; null when none has to be. */
    retryAt: () => (failures.isAny() && left > 0 && isWorthRetrying() ? failures.dueAt() : null),
    isAskedToWait: () => failures.isAskedToWait(),
    /** @param wait how long the service asks to be left alone, in ms; null when it does not */
    failed: (page: number, wait: number | null) => {
      end(page);
      failures.add(page, wait);
      left += 1;
    },
    done: (page: Page) => {
      const number = page.meta.current_page;
      end(number);
      failures.remove(number);
      isFirstRead ||= number === 1;
      const isApart = number === front && hadRows && page.meta.hasNext && staysWhole() && index.isNews(page);
      if (isApart) {
        index.learn(page);
        held.push(page);
        front = number + 1;
      } else {
        if (number === front) {
          for (const each of held) index.take(each);
          held = [];
          front = null;
        }
        index.take(page);
      }
      follow(page);
      read.add(number);
    },
    /**
     * Nothing is left to read now.
     * @returns whether the whole list is known; null when there is more to read after all
     */
    finish: (): boolean | null => {
      if (figures && isAllRead(figures)) {
        const isDisputed = flips >= manyFlips;
        if (!isDisputed && !index.agreesWith(figures.total) && clock.monotonic() >= restartAt) {
          // Some went, or came in at another place than the front: only the whole list can tell.
          index.startOver();
          restartAt = clock.monotonic() + restartWait;
          restartWait = Math.min(2 * restartWait, longestRestartWait);
          begin();
          return null;
        }
        index.finish(figures.total);
        if (isDisputed) {
          finder.giveUp(missing());
          flips /= 2;
        } else for (const id of missingBefore) sought.add(id);
        return true;
      }
      const lost = missing().filter(finder.isOver);
      if (lost.length > 0 && !isFirstRead) {
        // They may be newer than what was read.
        finder.retry(lost);
        front = 1;
        return null;
      }
      finder.giveUp(missing());
      return index.isWhole();
    },
  };
}
