import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { errorStateOf, type ErrorState } from '#dashboard/requests/error-state.ts';

/** A page, its parameters, and when it arrived, in ms since the epoch. */
type Arrived<Name extends EndpointName> = { page: Page<Name>; params: ListParams<Name>; at: number };

export type ListPageState<Name extends EndpointName> = {
  /** The page for the current parameters; until it arrives, the last one. Null before the first. */
  shown: Arrived<Name> | null;
  /** Whether `shown` is the page for the current parameters. */
  current: boolean;
  fetching: boolean;
  error: ErrorState | null;
  retry: () => void;
};

/** The page of a list for these parameters, and what keeps it from loading. */
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
  const error = errorStateOf(query);
  // Rows that stay say whose they are; that there were none would be taken for the answer.
  const isKept = !error || last?.page.rows.length !== 0;
  return {
    shown: query.data ? { page: query.data, params, at: query.dataUpdatedAt } : isKept ? last : null,
    current: query.data !== undefined,
    fetching: query.fetchStatus === 'fetching',
    error,
    retry: () => {
      // A retry that is still waiting would otherwise go on waiting.
      void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() => query.refetch());
    },
  };
}
