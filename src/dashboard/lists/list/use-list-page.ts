import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { whenIdle } from '#dashboard/base/ui/when-idle.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { prefetchOf } from '#dashboard/data/names/referred-ids.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { errorStateOf, type ErrorState } from '#dashboard/data/requests/error-state.ts';
import type { createPrefetcher } from '#dashboard/data/requests/prefetch/prefetcher.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useIsPainted } from '#dashboard/data/session/use-first-paint.ts';

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

/** Persists the page on screen for the next visit, once the browser is idle. */
export function usePersistPage<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current }: ListPageState<Name>,
) {
  const { savePage } = useNames();
  const isPainted = useIsPainted();
  const { page, at } = (current && shown) || { page: null, at: 0 };
  useEffect(() => {
    if (!isPainted || !page || isFromEarlierVisit(at)) return;
    return whenIdle(() => void savePage(name, listRequest(name, params), page, at));
  }, [isPainted, name, params, page, at, savePage]);
}

/** Its script is imported when the first rows are there; without it, everything is fetched when asked for. */
export function usePrefetch<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current }: ListPageState<Name>,
) {
  const { requests, config } = useSession();
  const names = useNames();
  const { extensions } = config;
  const queryClient = useQueryClient();
  const [prefetcher, setPrefetcher] = useState<ReturnType<typeof createPrefetcher> | null>(null);
  const isPainted = useIsPainted();
  const last = shown ? knownLastPage(shown.page.meta) : 1;
  useEffect(() => {
    if (!isPainted) return;
    const ended = new AbortController();
    const start = async () => {
      const { createPrefetcher } = await import('#dashboard/data/requests/prefetch/prefetcher.ts');
      const { signal } = ended;
      if (signal.aborted) return;
      const given = { queryClient, requests, names: prefetchOf(names), extensions, signal };
      setPrefetcher(createPrefetcher(given));
    };
    void start().catch(() => {});
    return () => ended.abort();
  }, [isPainted, queryClient, requests, names, extensions]);
  useEffect(() => {
    if (current) prefetcher?.settle({ name, params }, last);
  }, [prefetcher, name, params, current, last]);
}
