import { hashKey, type QueryClient } from '@tanstack/query-core';
import { listRequest } from '#dashboard/address/list-params.ts';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { freshFor, retry } from '#dashboard/requests/query-client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { EarlyTraffic } from '#dashboard/requests/scheduler.ts';
import type { Place } from './link-place.ts';
import type { createNameFetch } from './name-fetch.ts';

/** The key of a page in the cache, as one text. */
const hashOf = ({ name, params }: Place) => hashKey([name, listRequest(name, params)]);

/** Fetches pages into the cache where a list page will look for them, then the names on them, and counts all of it. */
export function createPageFetch(
  queryClient: QueryClient,
  { client, ledger, hold }: EarlyTraffic,
  names: ReturnType<typeof createNameFetch>,
) {
  const cache = queryClient.getQueryCache();
  const underWay = new Map<string, readonly unknown[]>();
  /** Whether somebody has come to wait for a page since it was fetched ahead. */
  const isAwaited = (hash: string) => (cache.get(hash)?.getObserversCount() ?? 0) > 0;

  /** Whether the rows of a page are there and fresh, or on their way. */
  const areRowsThere = (place: Place) => {
    const query = cache.get(hashOf(place));
    if (!query) return false;
    return query.state.fetchStatus !== 'idle' || !query.isStaleByTime(freshFor);
  };

  const lackingNames = (place: Place) =>
    names.lacking(place.name, cache.get<Page>(hashOf(place))?.state.data);

  const fetchRows = async ({ name, params }: Place) => {
    const hash = hashOf({ name, params });
    const counted: Client = {
      list: (...given) => {
        ledger.fetch(hash);
        return client.list(...given);
      },
    };
    const options = listQuery(counted, name, listRequest(name, params));
    underWay.set(hash, options.queryKey);
    const holds: (() => void)[] = [];
    const stopWatching = cache.subscribe(({ type, query }) => {
      if (type === 'observerAdded' && query.queryHash === hash) holds.push(hold());
    });
    await queryClient.prefetchQuery({
      ...options,
      retry: (failures, error) => isAwaited(hash) && retry(failures, error),
    });
    underWay.delete(hash);
    stopWatching();
    for (const letGo of holds) letGo();
    const query = cache.get(hash);
    if (query?.state.status !== 'error') return true;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (isAwaited(hash)) return false;
    if (data === undefined) cache.remove(query);
    // An older answer stays, without the failure that nobody asked for.
    else queryClient.setQueryData(options.queryKey, data, { updatedAt });
    return false;
  };

  return {
    /** Whether a page and the names on it are there and fresh, or on their way. */
    isThere: (place: Place) => areRowsThere(place) && lackingNames(place) === null,
    /** Counts a page as asked for, if it is one of those that were fetched. */
    visit: (place: Place) => {
      names.visit(place.name);
      ledger.visit(hashOf(place));
    },
    /**
     * Fetches the next thing that a page lacks: its rows, then one list's names on them. A failure is nobody's concern:
     * it is asked for again when somebody comes to the page.
     * @returns whether it is there now, or was given up for the sake of another
     */
    fetch: async (place: Place): Promise<boolean> =>
      areRowsThere(place) ? ((await lackingNames(place)?.fetch()) ?? true) : fetchRows(place),
    /** Gives up what is under way and what nobody waits for. */
    giveUp: () => {
      for (const [hash, queryKey] of underWay) {
        if (!isAwaited(hash)) void queryClient.cancelQueries({ queryKey, exact: true });
      }
      names.giveUp();
    },
  };
}
