import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { pagesAround, placeOn, type Place } from './record-place.ts';

/** How many pages in either direction are searched without being asked. */
const distance = 2;

/**
 * The place of a record on the pages around the one in its address; null if it is on none of them.
 * @param shown the page in its address, which does not have it; null to search nothing
 */
export function useNearby<Name extends EndpointName>(
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
