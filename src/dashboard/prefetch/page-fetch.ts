import { hashKey, type QueryClient } from '@tanstack/query-core';
import { listRequest } from '#dashboard/address/list-params.ts';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { freshFor, retry } from '#dashboard/api/query-client.ts';
import type { EarlyTraffic } from '#dashboard/directory/traffic.ts';
import type { Place } from './link-place.ts';

/** The key of a page in the cache, as one text. */
const hashOf = ({ name, params }: Place) => hashKey([name, listRequest(name, params)]);

/** Fetches pages into the cache where a list page will look for them, and counts them. */
export function createPageFetch(queryClient: QueryClient, { client, ledger }: EarlyTraffic) {
  const cache = queryClient.getQueryCache();
  const underWay = new Map<string, readonly unknown[]>();
  /** Whether somebody waits for a page that nobody had asked for when it was sent for. */
  const isAwaited = (hash: string) => (cache.get(hash)?.getObserversCount() ?? 0) > 0;

  return {
    /** Whether a page is there and fresh, or on its way. */
    isThere: (place: Place) => {
      const query = cache.get(hashOf(place));
      if (!query) return false;
      return query.state.fetchStatus !== 'idle' || !query.isStaleByTime(freshFor);
    },
    /** Counts a page as asked for, if it is one of those that were fetched. */
    visit: (place: Place) => ledger.visit(hashOf(place)),
    /**
     * Fetches a page. A failure is nobody's concern: the page is asked for again when somebody comes to it.
     * @returns whether the page is there now, or was given up for the sake of another
     */
    fetch: async (place: Place): Promise<boolean> => {
      const { name, params } = place;
      const hash = hashOf(place);
      const counted: Client = {
        list: (...given) => {
          ledger.fetch(hash);
          return client.list(...given);
        },
      };
      const options = listQuery(counted, name, listRequest(name, params));
      underWay.set(hash, options.queryKey);
      await queryClient.prefetchQuery({
        ...options,
        retry: (failures, error) => isAwaited(hash) && retry(failures, error),
      });
      underWay.delete(hash);
      const query = cache.get(hash);
      if (query?.state.status !== 'error') return true;
      if (!isAwaited(hash) && query.state.data === undefined) cache.remove(query);
      return false;
    },
    /** Gives up what is under way and what nobody waits for. */
    giveUp: () => {
      for (const [hash, queryKey] of underWay) {
        if (!isAwaited(hash)) void queryClient.cancelQueries({ queryKey, exact: true });
      }
    },
  };
}
