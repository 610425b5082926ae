import { useQuery } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listHref, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
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
