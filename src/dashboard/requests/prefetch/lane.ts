import type { Place } from './link-place.ts';
import type { createPageFetch } from './page-fetch.ts';

/**
 * Fetches pages that are wanted, one after the other, in their order.
 * @param mayGo asked before each of them
 * @param onFailure told when a page could not be had
 */
export function createLane(
  pages: ReturnType<typeof createPageFetch>,
  mayGo: () => boolean,
  onFailure: () => void,
) {
  let wanted: Place[] = [];
  let isFetching = false;
  const go = async () => {
    const place = wanted.find((each) => !pages.isThere(each));
    if (!place || isFetching || !mayGo()) return;
    isFetching = true;
    if (!(await pages.fetch(place))) onFailure();
    isFetching = false;
    void go();
  };
  return {
    /** Takes these pages in the place of those that were wanted before. */
    want: (places: Place[]) => {
      wanted = places;
    },
    go: () => void go(),
  };
}
