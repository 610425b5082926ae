import type { QueryClient } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { pageKey } from '#dashboard/api/list-query.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import { staleTime } from '#dashboard/requests/query-client.ts';
import { addValues } from '#dashboard/table/cell/add-values.ts';
import { valuesOf, type SumState } from './sums.ts';

/** The sum of a list all of whose pages have been read lately; null for any other. */
export function cachedSum<Name extends EndpointName>(
  queryClient: QueryClient,
  name: Name,
  request: ListRequest<Name>,
  { last_page, total }: Page['meta'],
): SumState | null {
  if (last_page === null || total === null) return null;
  const rows = [];
  let at = Infinity;
  for (let page = 1; page <= last_page; page += 1) {
    const state = queryClient.getQueryState<Page<Name>>(pageKey(name, { ...request, page }));
    if (!state?.data || state.isInvalidated || state.dataUpdatedAt < Date.now() - staleTime) return null;
    rows.push(...state.data.rows);
    at = Math.min(at, state.dataUpdatedAt);
  }
  // Rows that moved meanwhile came twice, or not at all.
  if (new Set(rows.map(idOf)).size !== total || rows.length !== total) return null;
  return { phase: 'done', sum: addValues(valuesOf(rows)), rows: total, total, at };
}
