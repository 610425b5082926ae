import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { idOf, type Page, type Row } from '#dashboard/data/api/read-page.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { recordNeighbours, type Neighbour, type Place } from './record-place.ts';

/** How close to the edge of a page, in rows, the page beyond it is fetched, so that fast steps find it loaded. */
const edge = 2;

/** Links to the records before and after one in the whole list; null at its ends and until they are known. */
export function useNeighbours<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  place: Place<Name> | null,
): { previous: string | null; next: string | null } {
  const number = place?.params.page ?? params.page;
  const rows = place?.page.rows ?? [];
  const isAtStart = place !== null && place.index < edge && number > 1;
  const isAtEnd = place !== null && place.index >= rows.length - edge && place.page.meta.hasNext;
  const before = usePage(name, { ...params, page: number - 1 }, isAtStart);
  const after = usePage(name, { ...params, page: number + 1 }, isAtEnd);
  const own = useConsistentRows(name, id, { ...params, page: number }, place, [before, after]);

  const { previous, next } = recordNeighbours(
    [
      { number: number - 1, rows: before.data?.rows ?? [] },
      { number, rows: own },
      { number: number + 1, rows: after.data?.rows ?? [] },
    ],
    id,
  );
  const hrefOf = (neighbour: Neighbour | null) =>
    neighbour && listHref(name, { ...params, page: neighbour.page }, neighbour.id);
  return { previous: hrefOf(previous), next: hrefOf(next) };
}

function usePage<Name extends EndpointName>(name: Name, params: ListParams<Name>, enabled: boolean) {
  const { client } = useSession();
  return useQuery({ ...listQuery(client, name, listRequest(name, params)), enabled });
}

const hasRecord = (page: Page | undefined, id: Id) => page?.rows.some((row) => idOf(row) === id) === true;

/**
 * The rows of the record's own page, as the neighbouring pages continue them. When one of those arrived later with another
 * total, the list changed in between and a row may have moved across the edge, so the page is read once more. The rows on
 * the screen stay where they are until somebody steps to a record that they lack.
 */
function useConsistentRows<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  place: Place<Name> | null,
  neighbours: ReturnType<typeof usePage<Name>>[],
): Row<Name>[] {
  const { requests } = useSession();
  const queryClient = useQueryClient();
  const query = listQuery(requests.clients.visible, name, listRequest(name, params));
  const at = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  const newer = neighbours.find(
    ({ data, dataUpdatedAt }) =>
      place !== null && data && dataUpdatedAt > at && data.meta.total !== place.page.meta.total,
  );
  const again = useQuery({
    ...query,
    queryKey: ['own page', ...query.queryKey, newer?.dataUpdatedAt],
    enabled: newer !== undefined,
  });
  const fresh = useRef<{ queryKey: QueryKey; page: Page } | null>(null);
  useEffect(() => {
    if (again.data) fresh.current = { queryKey: query.queryKey, page: again.data };
  });
  useEffect(() => {
    const { queryKey, page } = fresh.current ?? {};
    if (!queryKey || !hasRecord(page, id) || hasRecord(queryClient.getQueryData(queryKey), id)) return;
    queryClient.setQueryData(queryKey, page);
  }, [queryClient, id]);
  return (newer && again.data?.rows) ?? place?.page.rows ?? [];
}
