import * as clock from '#contract/clock.ts';
/** Shortest and longest wait before names that could not be read are asked for again, in ms. */
const [shortest, longest] = [1_000, 60_000];

/** How long to wait after so many failures in a row, in ms: names are tried for as long as the tab lives. */
export const retryWait = (failures: number) => Math.min(shortest * 2 ** (failures - 1), longest);

/** Failures in a row from which on the fault counts as the service's, not the page's. */
const manyFailures = 2;

/** The pages that could not be read, which are tried again after growing waits. Instants are by `clock.monotonic`. */
export function createFailures() {
  const pages = new Map<number, { failures: number; due: number }>();
  let inARow = 0;
  let pauses = 0;
  let pausedUntil = 0;
  /** Until when the service asked to be left alone. */
  let askedUntil = 0;

  const isDue = (page: number) => (pages.get(page)?.due ?? 0) <= clock.monotonic();
  const isServiceFailing = () => inARow >= manyFailures;

  return {
    has: (page: number) => pages.has(page),
    isAny: () => pages.size > 0,
    /** Whether the last answer was a failure: then one page at a time is enough. */
    isFailing: () => inARow > 0,
    /** Whether nothing may be asked for yet, because the service fails for more than one page. */
    isPaused: () => clock.monotonic() < Math.max(pausedUntil, askedUntil),
    isAskedToWait: () => clock.monotonic() < askedUntil,
    /** Whether a page is worth asking for now: it did not fail, or its wait is over and others succeed. */
    mayTry: (page: number) => !pages.has(page) || (isDue(page) && !isServiceFailing()),
    /** Whether to try another page before one that failed: any of them may fail for good, or only the first time. */
    prefersOthers: () => isServiceFailing() && pauses % 2 === 1,
    /** @param wait how long the service asks to be left alone, in ms; null when it does not */
    add: (page: number, wait: number | null = null) => {
      if (wait !== null) {
        askedUntil = Math.max(askedUntil, clock.monotonic() + wait);
        pages.set(page, { failures: 0, due: askedUntil });
        return;
      }
      const failures = (pages.get(page)?.failures ?? 0) + 1;
      pages.set(page, { failures, due: clock.monotonic() + retryWait(failures) });
      inARow += 1;
      // Pages that fail together are one failure of the service.
      if (!isServiceFailing() || clock.monotonic() < pausedUntil) return;
      pauses += 1;
      pausedUntil = clock.monotonic() + retryWait(pauses);
    },
    /** A page was read, so the service is there. */
    remove: (page: number) => {
      pages.delete(page);
      inARow = 0;
      pauses = 0;
      pausedUntil = 0;
    },
    due: () => Array.from(pages.keys()).filter(isDue),
    dueAt: () => Math.max(pausedUntil, askedUntil, Math.min(...Array.from(pages.values(), ({ due }) => due))),
  };
}
