import { hashKey, type QueryClient } from '@tanstack/query-core';
import { listRequest } from '#dashboard/data/address/list-params.ts';
import { listQuery, pageKey } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { retry } from '#dashboard/data/requests/retry.ts';
import type { PageAddress } from './page-address.ts';

/** What fetches names that a page lacks, one request at a time; null when all are there or on their way. */
export type NamePrefetch = (page: Page | undefined) => (() => Promise<boolean>) | null;

export type PageFetch = ReturnType<typeof createPageFetch>;

const hashOf = ({ name, params }: PageAddress) => hashKey(pageKey(name, listRequest(name, params)));

/** Fetches pages into the cache where a list page will look for them, then the names on them. */
export function createPageFetch(
  queryClient: QueryClient,
  requests: RequestQueue,
  namesLacking: NamePrefetch,
) {
  const { clients, promote } = requests;
  const cache = queryClient.getQueryCache();
  /** Prefetches that are cancelled when the person asks for something else. */
  const underWay = new Map<string, readonly unknown[]>();
  /** Whether a component waits for a page. */
  const isAwaited = (hash: string) => (cache.get(hash)?.getObserversCount() ?? 0) > 0;

  /** Whether the rows of a page are there and fresh, or on their way. */
  const areRowsThere = (page: PageAddress) => {
    const query = cache.get(hashOf(page));
    if (!query) return false;
    return query.state.fetchStatus !== 'idle' || !query.isStaleByTime(staleTime);
  };

  const lackingNames = (page: PageAddress) => namesLacking(cache.get<Page>(hashOf(page))?.state.data);

  const fetchRows = async ({ name, params }: PageAddress, priority: 'user' | 'prefetch') => {
    const hash = hashOf({ name, params });
    const options = listQuery(clients[priority], name, listRequest(name, params));
    if (priority === 'prefetch') underWay.set(hash, options.queryKey);
    await queryClient.prefetchQuery({
      ...options,
      retry: (failures, error) => isAwaited(hash) && retry(failures, error),
    });
    underWay.delete(hash);
    const query = cache.get(hash);
    if (query?.state.status !== 'error') return true;
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (isAwaited(hash)) return false;
    if (data === undefined) cache.remove(query);
    // An older answer stays, without the failure that nobody asked for.
    else queryClient.setQueryData(options.queryKey, data, { updatedAt });
    return false;
  };

  const fetch = async (page: PageAddress): Promise<boolean> => {
    const hasRows = areRowsThere(page);
    const fetchNames = hasRows ? lackingNames(page) : null;
    if (hasRows && !fetchNames) return true;
    requests.schedule()?.prefetchBudget.spend(hashOf(page));
    return fetchNames ? fetchNames() : fetchRows(page, 'prefetch');
  };

  return {
    /**
     * Whether a page and the names on it are there and fresh, or on their way. One that a component waits for is left to
     * the person, also when it has failed.
     */
    isThere: (page: PageAddress) =>
      isAwaited(hashOf(page)) || (areRowsThere(page) && lackingNames(page) === null),
    /** The person has come to a page, and its rows are there. */
    visit: (page: PageAddress) => {
      requests.schedule()?.prefetchBudget.use(hashOf(page));
    },
    /**
     * Fetches the next thing that a page lacks: its rows, then one list's names on them. A failure leaves no trace: it
     * is asked for again when somebody comes to the page.
     * @returns whether it is there now, or was cancelled
     */
    fetch,
    /** Requests the rows of a page that the person is about to come to, as their own request. */
    request: (page: PageAddress) => {
      const hash = hashOf(page);
      underWay.delete(hash);
      if (areRowsThere(page)) promote(hash);
      else void fetchRows(page, 'user');
    },
    /** Cancels what is under way and not needed on the screen. */
    cancel: () => {
      for (const [hash, queryKey] of underWay) {
        if (!isAwaited(hash)) void queryClient.cancelQueries({ queryKey, exact: true });
      }
    },
  };
}
