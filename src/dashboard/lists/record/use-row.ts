import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { isFiltered, listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import type { RecordRow, Row, Page } from '#dashboard/data/api/read-page.ts';
import { errorStateOf, type ErrorState, type QueryState } from '#dashboard/data/requests/error-state.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { ListPageState } from '#dashboard/lists/list/use-list-page.ts';
import { type Neighbour, pagesAround, type Place, placeOn, recordNeighbours } from './record-place.ts';

/**
 * Where a record is, compared with its address:
 * - `here`: on the page in the address
 * - `moved`: on a page near it
 * - `unlisted`: excluded by the filters
 * - `elsewhere`: in the list, but not on those pages
 * - `unknown`: not known, or not yet
 */
type Standing = 'here' | 'moved' | 'unlisted' | 'elsewhere' | 'unknown';

/**
 * - `there`: its row, and its place in the list if known
 * - `unfound`: neither on its page nor near it, on a server that finds no record by its id
 * - `gone`: the service does not have its id
 */
export type RowState<Name extends EndpointName> =
  | { state: 'there'; row: RecordRow<Name>; place: Place<Name> | null; standing: Standing }
  | { state: 'loading' | 'unfound' | 'gone' }
  | { state: 'error'; error: ErrorState; retry: () => void };

/** From the page it was opened on, else by id, else from pages nearby. Until then as it was last seen. */
export function useRow<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  list: ListPageState<Name>,
): RowState<Name> {
  const found = useFound(name, id, params, list);
  const [known, setKnown] = useState<RecordRow<Name> | null>(null);
  if (found.state === 'there' && found.row !== known) setKnown(found.row);
  const isUnsettled = found.state === 'loading' || found.state === 'error' || found.state === 'unfound';
  if (!isUnsettled || !known || known.record.id !== id) return found;
  return { state: 'there', row: known, place: null, standing: 'unknown' };
}

function useFound<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  list: ListPageState<Name>,
): RowState<Name> {
  const { client, config } = useSession();
  const queryClient = useQueryClient();
  const { shown, current } = list;
  const here = shown && placeOn(shown.page, shown.params, id);
  const isLost = !here && (current || list.error !== null);
  const takesId = config.extensions.includes('id');
  const own = listQuery(client, name, { id: [id] } as ListRequest<Name>);
  const inList = listQuery(client, name, { ...listRequest(name, { ...params, page: 1 }), id: [id] });
  const ownQuery = useQuery({ ...own, enabled: isLost && takesId });
  const listQueryOfId = useQuery({
    ...inList,
    enabled: isLost && takesId && isFiltered(name, params),
  });
  const membership = isFiltered(name, params) ? listQueryOfId : ownQuery;
  const isListed = !takesId || hasRows(membership);
  const nearby = useNearby(name, id, params, isLost && current && isListed ? shown : null);

  if (here) return thereAt(here, 'here');
  if (!isLost) return { state: 'loading' };
  if (nearby.data) return thereAt(nearby.data, 'moved');
  if (takesId) {
    const row = ownQuery.data?.rows.find(isRecord);
    if (row) return { state: 'there', row, place: null, standing: standingOf(membership, nearby) };
    if (ownQuery.isSuccess) return { state: 'gone' };
    return errorOrLoading(ownQuery, () => {
      // A retry that is still waiting would otherwise go on waiting.
      const { queryKey } = own;
      void queryClient.cancelQueries({ queryKey, exact: true }).then(() => ownQuery.refetch());
    });
  }
  if (list.error) return { state: 'error', error: list.error, retry: list.retry };
  if (nearby.isSuccess) return { state: 'unfound' };
  return errorOrLoading(nearby, () => void nearby.refetch());
}

const thereAt = <Name extends EndpointName>(place: Place<Name>, standing: Standing): RowState<Name> => {
  const row = place.page.rows[place.index];
  return row && isRecord(row) ? { state: 'there', row, place, standing } : { state: 'loading' };
};

const isRecord = <Name extends EndpointName>(row: Row<Name>): row is RecordRow<Name> =>
  row.record !== undefined;

const hasRows = ({ data }: { data?: { rows: unknown[] } | undefined }) =>
  data !== undefined && data.rows.length > 0;

function standingOf(
  membership: { isSuccess: boolean; data?: { rows: unknown[] } | undefined },
  nearby: { isSuccess: boolean },
): Standing {
  if (!membership.isSuccess) return 'unknown';
  if (!hasRows(membership)) return 'unlisted';
  return nearby.isSuccess ? 'elsewhere' : 'unknown';
}

function errorOrLoading(
  query: QueryState,
  retry: () => void,
): { state: 'loading' } | { state: 'error'; error: ErrorState; retry: () => void } {
  const error = errorStateOf(query);
  return error ? { state: 'error', error, retry } : { state: 'loading' };
}

/** How many pages in either direction are searched without being asked. */
const distance = 2;

/** @param shown the page in the address, which does not have it; null to search nothing */
function useNearby<Name extends EndpointName>(
  name: Name,
  id: Id,
  params: ListParams<Name>,
  shown: { page: Page<Name> } | null,
) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const last = shown ? knownLastPage(shown.page.meta) : 1;
  return useQuery({
    queryKey: [name, 'nearby', listRequest(name, params), last, id],
    enabled: shown !== null,
    // Each page has its own retries.
    retry: false,
    queryFn: async ({ signal }): Promise<Place<Name> | null> => {
      for (const number of pagesAround(params.page, last, distance)) {
        const there = { ...params, page: number };
        const page = await queryClient.fetchQuery(listQuery(client, name, listRequest(name, there)));
        signal.throwIfAborted();
        const place = placeOn(page, there, id);
        if (place) return place;
      }
      return null;
    },
  });
}

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
  const { previous, next } = recordNeighbours(
    [
      { number: number - 1, rows: before.data?.rows ?? [] },
      { number, rows },
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
