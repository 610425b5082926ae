import * as clock from '#contract/clock.ts';
/** Shortest time without prefetching after the service failed or had too many requests, in ms. */
const shortestRest = 60_000;

/** Pages by which the next one is judged. */
const judged = 3;

/**
 * What prefetching may still spend in a session: as many requests as the person causes. It gets back what it spent on
 * pages that they came to, so a session sends at most twice what it would send without prefetching.
 */
export function createPrefetchBudget() {
  let earned = 0;
  let spent = 0;
  let restUntil = 0;
  /** Requests spent on pages that the person has not come to yet, by the page's key. */
  const unused = new Map<string, number>();
  /** Pages that something was spent on, in turn, and whether the person came to them. */
  let outcomes: { key: string; isUsed: boolean }[] = [];
  const isResting = () => clock.monotonic() < restUntil;
  return {
    /** The person causes a request. If it is for a prefetched page, prefetching that page was in vain. */
    earn: (key: string) => {
      earned += 1;
      unused.delete(key);
    },
    /** A request is sent for the sake of a page: for its rows, or for names on it. */
    spend: (key: string) => {
      spent += 1;
      if (!unused.has(key)) outcomes = [...outcomes.slice(-judged), { key, isUsed: false }];
      unused.set(key, (unused.get(key) ?? 0) + 1);
    },
    /** The person came to a page without a request: what was spent on it counts as theirs. */
    use: (key: string) => {
      const used = unused.get(key) ?? 0;
      unused.delete(key);
      for (const outcome of outcomes) outcome.isUsed ||= outcome.key === key;
      earned += used;
      spent -= used;
    },
    /** Stops prefetching for so long, in ms, and for the shortest rest at least. */
    rest: (ms = 0) => {
      restUntil = Math.max(restUntil, clock.monotonic() + Math.max(shortestRest, ms));
    },
    isResting,
    /** Whether at least two of the last three pages before the latest one were used, as far as there were so many. */
    isTrusted: () => outcomes.slice(0, -1).filter(({ isUsed }) => !isUsed).length < 2 && !isResting(),
    isLeft: () => spent < earned && !isResting(),
    counts: () => ({ earned, spent }),
  };
}
