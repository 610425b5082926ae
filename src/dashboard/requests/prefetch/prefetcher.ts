import type { QueryClient } from '@tanstack/query-core';
import type { Extension } from '#contract/page.ts';
import type { Directories } from '#dashboard/names/names.ts';
import type { EarlyTraffic } from '#dashboard/requests/scheduler.ts';
import { trimPages } from './trim-pages.ts';
import { createLane } from './lane.ts';
import { linkPlace, type Place } from './link-place.ts';
import { createNameFetch } from './name-fetch.ts';
import { isSameList, isSamePage, neighboursOf } from './page-neighbours.ts';
import { createPageFetch } from './page-fetch.ts';
import { mayFetchAhead } from './permission.ts';
import { createQuietTimer } from './idle-timer.ts';
import type { Reach } from './network-policy.ts';
import { watchLinks } from './watch-links.ts';

type PrefetcherOptions = {
  queryClient: QueryClient;
  early: EarlyTraffic;
  directories: Directories;
  extensions: readonly Extension[];
  /** Ends everything. */
  signal: AbortSignal;
};

/** Fetches the pages that a person is likely to ask for next, in the pauses between their own requests. */
export function createPrefetcher(options: PrefetcherOptions) {
  const { queryClient, early, directories, extensions, signal } = options;
  const pages = createPageFetch(queryClient, early, createNameFetch(directories));
  const mayGo = (...reaches: Reach[]) => !signal.aborted && mayFetchAhead(early, reaches);
  const fail = () => early.pause(null);
  const beside = createLane(pages, () => !early.isBusy() && mayGo('all'), fail);
  const rested = createLane(pages, () => !early.isBusy() && mayGo('all', 'links'), fail);
  const quiet = createQuietTimer(beside.go);
  let here: Place | null = null;

  /** The page that a link leads to; null for none, and for the one on the screen: its rows stay as they are. */
  const placeBehind = (link: HTMLAnchorElement) => {
    const place = linkPlace(link, extensions);
    return place && here && isSamePage(place, here) ? null : place;
  };
  const onRest = (link: HTMLAnchorElement | null) => {
    const place = link && placeBehind(link);
    rested.want(place ? [place] : []);
    rested.go();
  };
  const onPress = (link: HTMLAnchorElement) => {
    const place = placeBehind(link);
    if (place && !pages.isThere(place) && mayGo('all', 'links')) void pages.fetch(place);
  };
  watchLinks({ onRest, onPress }, signal);
  document.addEventListener('visibilitychange', quiet.begin, { signal });
  const stopWatching = early.watch({
    onAsked: () => {
      quiet.end();
      // Not at once: within this task a list may begin to wait for one of these pages, which must then not be given up.
      queueMicrotask(pages.giveUp);
    },
    onQuiet: () => {
      rested.go();
      quiet.begin();
    },
  });
  signal.addEventListener('abort', () => {
    quiet.end();
    stopWatching();
    // A list that takes the place of this one waits, within this task, for what is on its way to it.
    queueMicrotask(pages.giveUp);
  });

  return {
    /** The person has come to a page of a list that has so many, and its rows are there. */
    settle: (place: Place, last: number) => {
      const { name, params } = place;
      const previous = here && isSameList(here, place) ? here.params.page : null;
      const numbers = neighboursOf(params.page, last, previous);
      here = place;
      pages.visit(place);
      beside.want(numbers.map((page) => ({ name, params: { ...params, page } })));
      trimPages(queryClient);
      quiet.hurry(previous !== null && Math.abs(params.page - previous) === 1);
      quiet.begin();
    },
  };
}
