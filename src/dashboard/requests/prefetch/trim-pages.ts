import type { QueryClient } from '@tanstack/query-core';
import { endpoints } from '#contract/endpoints.ts';

/** How many pages stay in the cache beside those on the screen: enough to go back through, few enough for memory. */
export const mostPages = 40;

/** Drops the least recently fetched pages of lists beyond so many; never one on the screen or on its way. */
export function trimPages(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  const idle = cache
    .findAll({ type: 'inactive', fetchStatus: 'idle' })
    .filter(({ queryKey }) => typeof queryKey[0] === 'string' && Object.hasOwn(endpoints, queryKey[0]))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const query of idle.slice(mostPages)) cache.remove(query);
}
