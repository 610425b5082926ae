import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { staleTime } from '#dashboard/requests/query-client.ts';
import { contentOf } from './list-pages.ts';
import { useReadAgain } from './use-read-again.ts';
import type { VisitState } from './use-visit.ts';
import { sight, type Visit } from './visit.ts';

const idsOf = ({ rows }: Page) => JSON.stringify(rows.map(idOf));

/**
 * Looks whether the list has changed when the person comes back to the tab, at most as often as a page goes stale. The
 * page on screen is replaced only by one with the same records in the same order: rows never move by themselves.
 */
export function useFocusCheck<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { key, visit, visits }: VisitState,
) {
  const queryClient = useQueryClient();
  const { keyOf, read } = useReadAgain(name, params);
  const check = async ({ here, isNewestFirst }: Visit) => {
    const own = keyOf(here.page);
    const page = await read(here.page);
    const shown = queryClient.getQueryData<Page<Name>>(own);
    if (shown && idsOf(shown) === idsOf(page)) queryClient.setQueryData(own, page);
    else {
      const sighting = { ...contentOf(page), page: here.page, at: Date.now() };
      visits.change(key, (visit) => sight(visit, sighting));
    }
    if (here.page > 1 && isNewestFirst) queryClient.setQueryData(keyOf(1), await read(1));
  };

  const checkedAt = useRef(0);
  const look = useEffectEvent(() => {
    if (!visit || document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (Date.now() - Math.max(visit.here.at, checkedAt.current) < staleTime) return;
    checkedAt.current = Date.now();
    // Nobody waits for it; the next return looks again.
    void check(visit).catch(() => {});
  });
  useEffect(() => {
    const onReturn = () => look();
    // The document's own event comes to the window too.
    const events = ['visibilitychange', 'focus'];
    for (const event of events) window.addEventListener(event, onReturn);
    return () => {
      for (const event of events) window.removeEventListener(event, onReturn);
    };
  }, []);
}
