import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import type { ListPageState } from '#dashboard/list/use-list-page.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { contentOf, listKey, watchList } from './list-pages.ts';
import { sight, type Visit } from './visit.ts';
import { type Visits, visitsOf } from './visits.ts';

/** The visit of a list, under its key among those of the session; null before its first page. */
export type VisitState = { key: string; visit: Visit | null; visits: Visits };

/**
 * The visit of the list with these parameters, which follows every page that is read or arrives. Rows that are still being refreshed do not count as read.
 */
export function useVisit<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current, fetching, error }: ListPageState<Name>,
): VisitState {
  const queryClient = useQueryClient();
  const visits = visitsOf(queryClient);
  const key = listKey(name, listRequest(name, params));
  const visit = useSyncExternalStore(visits.subscribe, () => visits.of(key));

  const isSettled = current && !fetching && !error && shown !== null && !isFromEarlierVisit(shown.at);
  const page = isSettled ? shown.page : null;
  const at = shown?.at ?? 0;
  const isNewestFirst = !('sort' in params) || params.sort === '-created_at';
  // Before the rows are painted, or their marks would come after them.
  useLayoutEffect(() => {
    if (page) visits.read(key, { ...contentOf(page), page: params.page, at }, isNewestFirst);
  }, [visits, key, page, params.page, at, isNewestFirst]);

  useEffect(() => {
    const [, text = '{}'] = key.split(/ (.*)/s);
    const stop = watchList(queryClient, name, JSON.parse(text), (sighting) =>
      // The page on screen is about to be read.
      visits.change(key, (visit) => (sighting.page === visit.here.page ? visit : sight(visit, sighting))),
    );
    return () => {
      stop();
      // New records are marked until the person leaves.
      visits.change(key, (visit) => ({ ...visit, fresh: new Set() }));
    };
  }, [visits, queryClient, name, key]);

  return { key, visit, visits };
}
