import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/**
 * Reads pages of a list for a comparison that nobody waits for. They don't replace anything on screen; a refused token
 * is noticed as with any other query.
 */
export function useReadAgain<Name extends EndpointName>(name: Name, params: ListParams<Name>) {
  const { requests } = useSession();
  const queryClient = useQueryClient();
  const queryOf = (page: number) =>
    listQuery(requests.clients.background, name, listRequest(name, { ...params, page }));
  return {
    keyOf: (page: number) => queryOf(page).queryKey,
    read: (page: number): Promise<Page<Name>> => {
      const { queryKey, queryFn } = queryOf(page);
      return queryClient.fetchQuery({
        queryKey: ['check', ...queryKey],
        queryFn,
        staleTime: 0,
        gcTime: 0,
        retry: false,
      });
    },
  };
}
