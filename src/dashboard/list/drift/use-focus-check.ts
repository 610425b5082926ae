import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { staleTime } from '#dashboard/requests/query-client.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { contentOf } from './list-pages.ts';
import { sight, type Visit } from './visit.ts';
import type { Visits } from './visits.ts';

const idsOf = ({ rows }: Page) => JSON.stringify(rows.map(idOf));

/**
 * Looks whether the list has changed when the person comes back to the tab, at most as often as a page goes stale. The
 * page on screen is replaced only by one with the same records in the same order: rows never move by themselves.
 */
export function useFocusCheck<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { key, visit, visits }: { key: string; visit: Visit | null; visits: Visits },
) {
  const { requests } = useSession();
  const queryClient = useQueryClient();
  const check = async ({ here, isNewestFirst }: Visit) => {
    const read = (page: number) => {
      const request = listRequest(name, { ...params, page });
      const query = listQuery(requests.clients.background, name, request);
      const options = { ...query, queryKey: ['check', name, request], staleTime: 0, gcTime: 0, retry: false };
      return { own: query.queryKey, answer: queryClient.fetchQuery(options) };
    };
    const { own, answer } = read(here.page);
    const page = await answer;
    const shown = queryClient.getQueryData<Page<Name>>(own);
    if (shown && idsOf(shown) === idsOf(page)) queryClient.setQueryData(own, page);
    else {
      const sighting = { ...contentOf(page), page: here.page, at: Date.now() };
      visits.change(key, (visit) => sight(visit, sighting));
    }
    if (here.page === 1 || !isNewestFirst) return;
    const top = read(1);
    queryClient.setQueryData(top.own, await top.answer);
  };

  const latest = useRef({ visit, check });
  useEffect(() => {
    latest.current = { visit, check };
  });
  useEffect(() => {
    let checkedAt = 0;
    const look = () => {
      const { visit, check } = latest.current;
      if (!visit || document.visibilityState === 'hidden' || !navigator.onLine) return;
      if (Date.now() - Math.max(visit.here.at, checkedAt) < staleTime) return;
      checkedAt = Date.now();
      // Nobody waits for it; the next return looks again.
      void check(visit).catch(() => {});
    };
    // The document's own event comes to the window too.
    const events = ['visibilitychange', 'focus'];
    for (const event of events) window.addEventListener(event, look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [key]);
}
