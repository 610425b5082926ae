import { useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { ListPageState } from './use-list-page.ts';

/** Persists the page on screen for the next visit, once the browser is idle. */
export function usePersistPage<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current }: ListPageState<Name>,
) {
  const { savePage } = useNames();
  const { page, at } = (current && shown) || { page: null, at: 0 };
  useEffect(() => {
    if (!page || isFromEarlierVisit(at)) return;
    return whenIdle(() => void savePage(name, listRequest(name, params), page, at));
  }, [name, params, page, at, savePage]);
}
