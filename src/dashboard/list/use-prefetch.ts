import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import type { createPrefetcher } from '#dashboard/requests/prefetch/prefetcher.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { ListPageState } from './use-list-page.ts';

/**
 * Prefetches what the person may ask for next. The script for it is imported when the first rows are there and the
 * browser is idle; without it, everything is fetched when it is asked for.
 */
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
      const [{ createPrefetcher }, { createNamePrefetch }] = await Promise.all([
        import('#dashboard/requests/prefetch/prefetcher.ts'),
        import('#dashboard/names/name-prefetch.ts'),
      ]);
      const { signal } = ended;
      if (signal.aborted) return;
      const namePrefetch = createNamePrefetch(names);
      setPrefetcher(createPrefetcher({ queryClient, requests, names: namePrefetch, extensions, signal }));
    };
    const cancel = whenIdle(() => void start().catch(() => {}));
    return () => {
      cancel();
      ended.abort();
    };
  }, [isPainted, queryClient, requests, names, extensions]);
  useEffect(() => {
    if (current) prefetcher?.settle({ name, params }, last);
  }, [prefetcher, name, params, current, last]);
}
