import { timeoutManager, type ManagedTimerId, type Query, type QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';

/** Options of a query for a total beside a list: it is kept while the total of the list stands. */
export const figure = { staleTime: Infinity, meta: { isFigure: true } };

/** Whether a query with these options shows a total alone. */
export const isFigure = ({ meta }: { meta?: object | undefined }) => meta === figure.meta;

/**
 * Calls a listener when a page of a list has another total than the last one under the same filters. A figure alone
 * brings only what was asked for because of that.
 */
export function watchTotals(queryClient: QueryClient, listener: (name: EndpointName) => void) {
  const cache = queryClient.getQueryCache();
  const totals = new Map<string, number>();
  const note = (query: Query) => {
    const [name, request] = query.queryKey as [EndpointName, ListRequest];
    const { data } = query.state as { data?: Page };
    // What has a longer key is no page, records by their ids are no list, and some servers tell no totals.
    if (!Object.hasOwn(endpoints, name) || query.queryKey.length > 2 || request.id) return;
    if (typeof data?.meta.total !== 'number') return;
    const { total } = data.meta;
    const key = filtersKey(name, request);
    const known = totals.get(key) ?? total;
    totals.set(key, total);
    if (!isFigure(query) && known !== total) listener(name);
  };
  for (const query of cache.getAll()) note(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
}

/** Shortest and longest time between two refreshes of a list's figures while its total keeps changing, in ms. */
const [shortestGap, longestGap] = [15_000, 240_000];

/**
 * Has the figures of a list asked for again when one of its pages has another total: at once, and then after growing
 * waits, because replicas that disagree change it with every answer.
 */
export function refreshFigures(queryClient: QueryClient) {
  const refreshes = new Map<string, { at: number; gap: number; timer?: ManagedTimerId }>();
  const refresh = (name: string, gap: number) => {
    refreshes.set(name, { at: clock.monotonic(), gap });
    const predicate = (query: Query) => isFigure(query) && query.queryKey.includes(name);
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  };
  watchTotals(queryClient, (name) => {
    const { at = -Infinity, gap = shortestGap, timer } = refreshes.get(name) ?? {};
    const wait = at + gap - clock.monotonic();
    if (wait <= 0)
      refresh(name, clock.monotonic() - at > 2 * longestGap ? shortestGap : Math.min(2 * gap, longestGap));
    else if (!timer) {
      // A timer that ends with the queries (dropQueries).
      const later = timeoutManager.setTimeout(() => refresh(name, Math.min(2 * gap, longestGap)), wait);
      refreshes.set(name, { at, gap, timer: later });
    }
  });
}
