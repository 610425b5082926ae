import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { listRequest, type ListParams } from '#dashboard/address/list-params.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { defaultThrottleSeconds } from '#dashboard/api/query-client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/** A page that arrived, and when, in ms since the epoch. */
type Arrived<Name extends EndpointName> = { page: Page<Name>; at: number };

/** Why the page asked for is not there, or not fresh. */
export type Trouble =
  | { kind: 'offline' }
  /** Asked to wait; the next try is at `until`, ms since the epoch. */
  | { kind: 'throttled'; until: number }
  /** `tries`: how often it was sent in all. */
  | { kind: 'failed'; message: string; tries: number };

export type ListPageState<Name extends EndpointName> = {
  /** The page of these parameters, or else the last one that arrived, so that rows stay while the next are on their way. */
  shown: Arrived<Name> | null;
  /** Whether `shown` is the page of these parameters. */
  current: boolean;
  fetching: boolean;
  trouble: Trouble | null;
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
    setLast({ page: query.data, at: query.dataUpdatedAt });
  }
  return {
    shown: query.data ? { page: query.data, at: query.dataUpdatedAt } : last,
    current: query.data !== undefined,
    fetching: query.fetchStatus === 'fetching',
    trouble: troubleOf(query),
    retry: () => {
      // A try that is only waiting for its turn would otherwise stay the one that counts.
      void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() => query.refetch());
    },
  };
}

type Attempt = Pick<UseQueryResult, 'fetchStatus' | 'error' | 'failureReason' | 'failureCount'>;

function troubleOf({ fetchStatus, error, failureReason: failure, failureCount }: Attempt): Trouble | null {
  if (fetchStatus === 'paused') return { kind: 'offline' };
  if (fetchStatus === 'fetching' && failure instanceof ApiError && failure.kind === 'throttled') {
    return {
      kind: 'throttled',
      until: failure.at + (failure.retryAfterSeconds ?? defaultThrottleSeconds) * 1000,
    };
  }
  return error && { kind: 'failed', message: messageOf(error), tries: failureCount };
}

function messageOf(error: Error) {
  if (!(error instanceof ApiError)) return 'Something unexpected happened while reading the answer.';
  switch (error.kind) {
    case 'unreachable':
      return 'The service could not be reached.';
    case 'unavailable':
      return 'The service answered that it cannot serve right now.';
    case 'not-the-service':
      return 'What answered does not look like the listing service. The base address may be wrong.';
    default:
      return error.message;
  }
}
