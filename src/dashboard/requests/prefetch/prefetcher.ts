import type { QueryClient } from '@tanstack/query-core';
import type { Extension } from '#contract/parameters.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createIdleTimer } from './idle-timer.ts';
import { prefetchInOrder } from './in-order.ts';
import { networkPolicy } from './network-policy.ts';
import { pageOfLink, type PageAddress } from './page-address.ts';
import { createPageFetch, type NamePrefetch } from './page-fetch.ts';
import { isSameList, isSamePage, pagesBeside } from './page-neighbours.ts';
import { trimPages } from './trim-pages.ts';
import { watchLinks } from './watch-links.ts';

type PrefetcherOptions = {
  queryClient: QueryClient;
  requests: RequestQueue;
  names: NamePrefetch;
  extensions: readonly Extension[];
  /** Ends everything. */
  signal: AbortSignal;
};

/** Prefetches the pages that a person is likely to ask for next, in the pauses between their own requests. */
export function createPrefetcher({ queryClient, requests, names, extensions, signal }: PrefetcherOptions) {
  const pages = createPageFetch(queryClient, requests, names);
  const budget = () => requests.schedule()?.prefetchBudget;
  const mayGo = (...policies: string[]) =>
    !signal.aborted && (budget()?.isLeft() ?? false) && policies.includes(networkPolicy());
  const onFailure = () => budget()?.rest();
  const isRoom = () => {
    const schedule = requests.schedule();
    return schedule !== null && !schedule.isBusy() && schedule.mayPrefetch();
  };
  const neighbours = prefetchInOrder(pages, () => isRoom() && mayGo('all'), onFailure);
  const hovered = prefetchInOrder(pages, () => isRoom() && mayGo('all', 'links'), onFailure);
  const idle = createIdleTimer(neighbours.go);
  let here: PageAddress | null = null;

  /** The page that a link leads to; null for none, and for the one on the screen: its rows stay as they are. */
  const pageBehind = (link: HTMLAnchorElement) => {
    const page = pageOfLink(link, extensions);
    return page && here && isSamePage(page, here) ? null : page;
  };
  const onRest = (link: HTMLAnchorElement | null) => {
    const page = link && pageBehind(link);
    hovered.set(page ? [page] : []);
    hovered.go();
  };
  const onPress = (link: HTMLAnchorElement) => {
    const page = pageBehind(link);
    // It is theirs, whatever prefetching has spent.
    if (page && !budget()?.isResting() && networkPolicy() !== 'nothing') pages.request(page);
  };
  watchLinks({ onRest, onPress }, signal);
  document.addEventListener('visibilitychange', idle.start, { signal });
  const stopWatching = requests.watch({
    onRequest: () => {
      idle.stop();
      // Not at once: within this task a list may begin to wait for one of these pages, which must not be cancelled then.
      queueMicrotask(pages.cancel);
    },
    onIdle: () => {
      hovered.go();
      idle.start();
    },
  });
  signal.addEventListener('abort', () => {
    idle.stop();
    stopWatching();
    // A list that takes the place of this one waits, within this task, for what is on its way to it.
    queueMicrotask(pages.cancel);
  });

  return {
    /** The person has come to a page of a list that has so many, and its rows are there. */
    settle: (page: PageAddress, last: number) => {
      const { name, params } = page;
      const previous = here && isSameList(here, page) ? here.params.page : null;
      const numbers = pagesBeside(params.page, last, previous);
      here = page;
      pages.visit(page);
      neighbours.set(numbers.map((number) => ({ name, params: { ...params, page: number } })));
      trimPages(queryClient);
      idle.hurry(previous !== null && Math.abs(params.page - previous) === 1);
      idle.start();
    },
  };
}
