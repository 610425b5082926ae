import { notifyManager, QueryClient, timeoutManager } from '@tanstack/query-core';
import { isFigure } from './figures.ts';
import type { RequestQueue } from './queue.ts';
import { retry, retryDelay } from './retry.ts';

/** How long a page counts as fresh, in ms: until then it is shown without another request. */
export const staleTime = 30_000;

/** What has not arrived is asked for when the person or the network is back; rows on screen stay as they are. */
const refetchMissing = ({ state }: { state: { status: string } }) => state.status !== 'success';

// What has arrived is shown at once, not a task later.
notifyManager.setScheduler(queueMicrotask);

/** The timers of queries: that of a retry keeps its query and the token in memory, and may be set for an hour. */
const timers = new Set<ReturnType<typeof setTimeout>>();

timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      callback();
    }, delay);
    timers.add(timer);
    return timer;
  },
  clearTimeout: (timer) => {
    timers.delete(timer as ReturnType<typeof setTimeout>);
    clearTimeout(timer);
  },
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (timer) => clearInterval(timer),
});

/**
 * The cache of one session: dropped whole when the session ends, so no record outlives its token. As soon as a
 * component waits for a request that was queued for less urgent reasons, that request is promoted.
 */
export function createQueryClient({ promote }: Pick<RequestQueue, 'promote'>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        staleTime,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: refetchMissing,
        refetchOnReconnect: refetchMissing,
      },
    },
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && !isFigure(event.observer.options)) promote(event.query.queryHash);
  });
  return queryClient;
}

/**
 * Empties the cache for good. Without its garbage time a query that a component or a request still holds, or makes later,
 * would set its timer again, and stay in memory until then. There is one session at a time, so all timers are its own.
 */
export function dropQueries(queryClient: QueryClient) {
  queryClient.setDefaultOptions({ queries: { gcTime: Infinity, retry: false } });
  for (const query of queryClient.getQueryCache().getAll()) query.gcTime = Infinity;
  queryClient.clear();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
