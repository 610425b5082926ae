import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as clock from '#contract/clock.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { filtersKey, requestKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page } from '#dashboard/data/api/read-page.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { ListPageState } from '#dashboard/lists/list/use-list-page.ts';
import { beginVisit, changeVisit, readPage, sight, type Sighting, type Visit, visitsOf } from './visit.ts';

/** A list in one order and page size, as one text: the same for all of its pages. */
const listKey = <Name extends EndpointName>(name: Name, request: ListRequest<Name>) =>
  requestKey(name, { ...request, page: undefined });

const contentOf = ({ rows, meta }: Page) => ({
  ids: rows.map(idOf).filter((id) => id !== null),
  total: meta.total,
});

/** Reports every page that arrives of a list, for whatever reason: its own, and others that have the same total. */
const watchList = <Name extends EndpointName>(
  queryClient: QueryClient,
  name: Name,
  request: ListRequest<Name>,
  onPage: (sighting: Sighting) => void,
) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [list, asked] = event.query.queryKey as [unknown, unknown];
    if (list !== name || typeof asked !== 'object' || asked === null) return;
    if (filtersKey(name, asked) !== filtersKey(name, request)) return;
    const { data, dataUpdatedAt: at } = event.query.state;
    const { page = 1 } = asked as ListRequest;
    const isOwn = listKey(name, asked) === listKey(name, request);
    onPage({ ...contentOf(data as Page), page: isOwn ? page : null, at });
  });

/**
 * The visit of the list with these parameters, null before its first page, and how to change it. It follows every page
 * that is read or arrives; rows that are still being refreshed do not count as read.
 */
export function useVisit<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current, fetching, error }: ListPageState<Name>,
) {
  const session = useSession();
  const { queryClient } = session;
  const visits = visitsOf(session);
  const key = listKey(name, listRequest(name, params));
  const visit = useStore(visits).get(key) ?? null;

  const isSettled = current && !fetching && !error && shown !== null && !isFromEarlierVisit(shown.at);
  const page = isSettled ? shown.page : null;
  const at = shown?.at ?? 0;
  const isNewestFirst = !('sort' in params) || params.sort === '-created_at';
  // Before the rows are painted, or their marks would come after them.
  useLayoutEffect(() => {
    if (!page) return;
    const reading = { ...contentOf(page), page: params.page, at };
    changeVisit(visits, key, (visit) =>
      visit ? readPage(visit, reading) : beginVisit(reading, isNewestFirst),
    );
  }, [visits, key, page, params.page, at, isNewestFirst]);

  useEffect(() => {
    const [, text = '{}'] = key.split(/ (.*)/s);
    const stop = watchList(queryClient, name, JSON.parse(text), (sighting) =>
      // The page on screen is about to be read.
      changeVisit(visits, key, (visit) =>
        visit === null || sighting.page === visit.here.page ? visit : sight(visit, sighting),
      ),
    );
    return () => {
      stop();
      // New records are marked until the person leaves.
      changeVisit(visits, key, (visit) => visit && { ...visit, marked: null });
    };
  }, [visits, queryClient, name, key]);

  const change = (change: (visit: Visit) => Visit) =>
    changeVisit(visits, key, (visit) => visit && change(visit));
  useFocusCheck(name, params, visit, change);
  return { visit, change };
}

const idsText = ({ rows }: Page) => JSON.stringify(rows.map(idOf));

/** Whether an instant is recent; one to come is of a clock that was set back since, and is not. */
const isFresh = (at: number) => at <= clock.now() && clock.now() - at < staleTime;

/**
 * Looks whether the list has changed when the person comes back to the tab, at most as often as a page goes stale. The
 * page on screen is replaced only by one with the same records in the same order: rows never move by themselves.
 */
function useFocusCheck<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  visit: Visit | null,
  change: (change: (visit: Visit) => Visit) => void,
) {
  const { requests, queryClient } = useSession();
  const queryOf = (page: number) =>
    listQuery(requests.clients.background, name, listRequest(name, { ...params, page }));
  /** Under a key of its own, so that nothing on screen is replaced; a refused token is noticed as with any query. */
  const read = (page: number): Promise<Page<Name>> => {
    const { queryKey, queryFn } = queryOf(page);
    const once = { staleTime: 0, gcTime: 0, retry: false };
    return queryClient.fetchQuery({ queryKey: ['check', ...queryKey], queryFn, ...once });
  };
  const check = async ({ here, isNewestFirst }: Visit) => {
    const { queryKey } = queryOf(here.page);
    const page = await read(here.page);
    const shown = queryClient.getQueryData<Page<Name>>(queryKey);
    const sighting = { ...contentOf(page), page: here.page, at: clock.now() };
    if (shown && idsText(shown) === idsText(page)) queryClient.setQueryData(queryKey, page);
    else change((visit) => sight(visit, sighting));
    if (here.page > 1 && isNewestFirst) queryClient.setQueryData(queryOf(1).queryKey, await read(1));
  };

  const checkedAt = useRef(0);
  const look = useEffectEvent(() => {
    if (!visit || document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (isFresh(visit.here.at) || isFresh(checkedAt.current)) return;
    checkedAt.current = clock.now();
    // Nobody waits for it; the next return looks again.
    void check(visit).catch(() => {});
  });
  useEffect(() => {
    const ended = new AbortController();
    // The document's own event comes to the window too.
    for (const event of ['visibilitychange', 'focus'])
      window.addEventListener(event, () => look(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
