import type { PageAddress } from './page-address.ts';
import type { PageFetch } from './page-fetch.ts';

/**
 * Prefetches pages one after the other, in their order.
 * @param mayGo asked before each of them
 * @param onFailure called when a page could not be fetched
 */
export function prefetchInOrder(pages: PageFetch, mayGo: () => boolean, onFailure: () => void) {
  let wanted: PageAddress[] = [];
  let isFetching = false;
  const go = async () => {
    const page = wanted.find((each) => !pages.isThere(each));
    if (!page || isFetching || !mayGo()) return;
    isFetching = true;
    if (!(await pages.fetch(page))) onFailure();
    isFetching = false;
    void go();
  };
  return {
    /** Replaces the pages to fetch. */
    set: (given: PageAddress[]) => {
      wanted = given;
    },
    go: () => void go(),
  };
}
