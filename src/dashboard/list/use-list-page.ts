import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { errorStateOf, type ErrorState } from '#dashboard/requests/error-state.ts';

/** A page that arrived, what had been asked for, and when it came, in ms since the epoch. */
type Arrived<Name extends EndpointName> = { page: Page<Name>; params: ListParams<Name>; at: number };

export type ListPageState<Name extends EndpointName> = {
  /** The page of these parameters, or else the last one that arrived, so that rows stay while the next are on their way. */
  shown: Arrived<Name> | null;
  /** Whether `shown` is the page of these parameters. */
  current: boolean;
  fetching: boolean;
  error: ErrorState | null;
  retry: () => void;
};

/** The page of a list at these parameters, with everything that may be in its way. */
export function useListPage<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
): ListPageState<Name> {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const options = listQuery(client, name, listRequest(name, params));
  const query = useQuery(options);
  const [last, setLast] = useState<Arrived<Name> | null>(null);
  if (query.data && (last?.page !== query.data || last.at !== query.dataUpdatedAt)) {
    setLast({ page: query.data, params, at: query.dataUpdatedAt });
  }
  return {
    shown: query.data ? { page: query.data, params, at: query.dataUpdatedAt } : last,
    current: query.data !== undefined,
    fetching: query.fetchStatus === 'fetching',
    error: errorStateOf(query),
    retry: () => {
      // A try that is only waiting for its turn would otherwise stay the one that counts.
      void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() => query.refetch());
    },
  };
}
