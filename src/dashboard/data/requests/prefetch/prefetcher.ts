import type { QueryClient } from '@tanstack/query-core';
import type { Extension } from '#contract/parameters.ts';
import { whenIdle } from '#dashboard/base/ui/when-idle.ts';
import { writeListParams } from '#dashboard/data/address/list-params.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { mayPrefetch } from './may-prefetch.ts';
import { pageOfLink, type PageAddress } from './page-address.ts';
import { createPageFetch, type NamePrefetch, type PageFetch } from './page-fetch.ts';
import { watchLinks } from './watch-links.ts';

type PrefetcherOptions = {
  queryClient: QueryClient;
  requests: RequestQueue;
  names: NamePrefetch;
  extensions: readonly Extension[];
  signal: AbortSignal;
};

/** Prefetches the pages that a person is likely to ask for next, in the pauses between their own requests. */
export function createPrefetcher({ queryClient, requests, names, extensions, signal }: PrefetcherOptions) {
  const pages = createPageFetch(queryClient, requests, names);
  const budget = () => requests.schedule()?.prefetchBudget;
  const mayGo = () => !signal.aborted && (budget()?.isLeft() ?? false) && mayPrefetch();
  const onFailure = () => budget()?.rest();
  /** What comes next goes before names and counts: it is one request, and they are left behind by whoever goes there. */
  const isRoom = (isNext = true) => {
    const schedule = requests.schedule();
    return schedule !== null && (isNext || !schedule.isBusy()) && schedule.mayPrefetch();
  };
  const neighbours = prefetchInOrder(pages, (isFirst) => isRoom(isFirst) && mayGo(), onFailure);
  const hovered = prefetchInOrder(pages, () => isRoom() && mayGo(), onFailure);
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
    if (page && !budget()?.isResting() && mayPrefetch()) pages.request(page);
  };
  watchLinks({ onRest, onPress }, signal);
  document.addEventListener('visibilitychange', () => idle.start(), { signal });
  const stopWatching = requests.watch({
    onRequest: (priority) => {
      // The schedule is there by now.
      if (priority !== 'user') return idle.start(true);
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
      idle.start(true);
    },
  };
}

/** Prefetches pages in their order. @param mayGo told whether it is about the first of them */
function prefetchInOrder(pages: PageFetch, mayGo: (isFirst: boolean) => boolean, onFailure: () => void) {
  let wanted: PageAddress[] = [];
  let isFetching = false;
  const go = async () => {
    const page = wanted.find((each) => !pages.isThere(each));
    if (!page || isFetching || !mayGo(page === wanted[0])) return;
    isFetching = true;
    if (!(await pages.fetch(page))) onFailure();
    isFetching = false;
    void go();
  };
  return {
    set: (given: PageAddress[]) => {
      wanted = given;
    },
    go: () => void go(),
  };
}

/** How long none of the person's requests may be under way before they count as settled on a page, in ms. */
const settledAfterMs = 150;

/** Runs a task once nothing has happened for a moment and the browser is idle. */
function createIdleTimer(task: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | null = null;
  const stop = () => {
    clearTimeout(timer);
    cancel?.();
  };
  const wait = () => {
    cancel = whenIdle(task);
  };
  return {
    /** @param isAtOnce whether the task does not wait for that; the rows that have just come are painted first all the same */
    start: (isAtOnce = false) => {
      stop();
      timer = setTimeout(isAtOnce ? task : wait, isAtOnce ? 0 : settledAfterMs);
    },
    stop,
  };
}

const listOf = ({ name, params }: PageAddress) => `${name}${writeListParams(name, { ...params, page: 1 })}`;

const isSameList = (one: PageAddress, other: PageAddress) => listOf(one) === listOf(other);

const isSamePage = (one: PageAddress, other: PageAddress) =>
  isSameList(one, other) && one.params.page === other.params.page;

/**
 * The pages before and after one, the more likely first: in the direction the person goes, which is forward until
 * they go back.
 * @param previous the page of the same list that they came from; null when they came from elsewhere
 */
export function pagesBeside(page: number, last: number, previous: number | null) {
  const isGoingBack = previous !== null && page < previous;
  const beside = isGoingBack ? [page - 1, page + 1] : [page + 1, page - 1];
  return beside.filter((number) => number >= 1 && number <= last);
}
