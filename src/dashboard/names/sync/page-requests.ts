import type { QueryClient, QueryCacheNotifyEvent } from '@tanstack/query-core';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { namesQuery } from '#dashboard/names/names-query.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { retry, waitOf } from '#dashboard/requests/retry.ts';
import type { Turn } from './page-states.ts';

type PageRequestsOptions<Name extends NamedList> = {
  name: Name;
  clients: Pick<RequestQueue['clients'], 'screen' | 'background'>;
  queryClient: QueryClient;
  perPage: number | null;
};

/** The requests for the pages of a list. */
export function createPageRequests<Name extends NamedList>(options: PageRequestsOptions<Name>) {
  const { name, clients, queryClient, perPage } = options;
  const cache = queryClient.getQueryCache();
  const queryKey = ['names', name];
  let isFirst = true;

  return {
    read: ({ page, isForScreen }: Turn): Promise<Page<Name>> => {
      const client = clients[isForScreen ? 'screen' : 'background'];
      // Other parts of the dashboard want the documented first page as well, and one request serves all.
      const isShared = page === 1 && perPage === null && isFirst;
      if (page === 1) isFirst = false;
      // What fails is tried again in its turn. A wait that the service asks for is kept here.
      const waitsOnly = { retry: (_failures: number, error: Error) => retry(Infinity, error) };
      if (isShared) return queryClient.fetchQuery({ ...listQuery(client, name, {}), ...waitsOnly });
      const request = { page, per_page: perPage ?? undefined } as ListRequest<Name>;
      return queryClient.fetchQuery({ ...namesQuery(client, name, request), ...waitsOnly });
    },
    /** Until when the requests wait, in ms since the epoch; `until` is null while offline. Null when none does. */
    wait: () =>
      cache.findAll({ queryKey }).flatMap(({ state: { fetchStatus, fetchFailureReason } }) => {
        return waitOf({ fetchStatus, failureReason: fetchFailureReason }) ?? [];
      })[0] ?? null,
    /** Calls a listener whenever a request fails, waits or ends. */
    watch: (listener: () => void) =>
      cache.subscribe(({ type, query }: QueryCacheNotifyEvent) => {
        if (type === 'updated' && query.queryKey[0] === 'names' && query.queryKey[1] === name) listener();
      }),
    /** Calls a listener with each page of the list itself that was read for the screen. */
    watchList: (listener: (page: Page<Name>) => void) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.query.queryKey[0] === name) listener(event.query.state.data as Page<Name>);
      }),
    cancel: () => void queryClient.cancelQueries({ queryKey }),
  };
}
