import type { Id } from '#contract/fields.ts';
import { guessPage } from './guess-page.ts';
import { pagesIn, type ListIndex } from './list-index.ts';

/** Where a page is in its list; all figures are known. */
export type PageMeta = { per_page: number; total: number; last_page: number };

/** Guesses for one id, after which it is left to the order of the list. */
const maxGuesses = 8;

/** Which page of a list to read next: each once, the first one first, then those that may name an id on the screen. */
export function createPageOrder(index: ListIndex, missing: () => Iterable<Id>) {
  const guesses = new Map<Id, number>();
  let taken = new Set<number>([1]);
  const underWay = new Set<number>();
  let meta: PageMeta | null = null;
  let next = 1;
  let left = Infinity;

  const take = (page: number) => {
    taken.add(page);
    underWay.add(page);
    left -= 1;
    return page;
  };

  const guess = ({ per_page, total, last_page }: PageMeta) => {
    for (const id of missing()) {
      const tries = guesses.get(id) ?? 0;
      if (tries === maxGuesses || typeof id !== 'number') continue;
      const page = guessPage(index, id, per_page, total);
      if (page > last_page || taken.has(page)) continue;
      guesses.set(id, tries + 1);
      return page;
    }
    return null;
  };

  return {
    /** Takes a page out of turn. */
    take,
    /** The number of the next page; null when every page was read or is under way. */
    next: () => {
      if (!meta || left <= 0) return null;
      const guessed = guess(meta);
      if (guessed !== null) return take(guessed);
      while (taken.has(next)) next += 1;
      return next > meta.last_page ? null : take(next);
    },
    /** Takes note of a page that was read and put into the index. */
    done: (page: number, newest: PageMeta) => {
      underWay.delete(page);
      const hasMoved = meta?.total !== newest.total || meta.per_page !== newest.per_page;
      // A service whose totals never rest would be read for ever.
      if (!meta) left = 2 * newest.last_page + 10;
      meta = newest;
      if (!hasMoved) return;
      taken = pagesIn(index, newest.per_page, newest.total).add(page);
      for (const number of underWay) taken.add(number);
      next = 1;
    },
  };
}
