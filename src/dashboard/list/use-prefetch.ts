import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListParams } from '#dashboard/address/list-params.ts';
import type { createPrefetcher } from '#dashboard/requests/prefetch/prefetcher.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useIsShown } from '#dashboard/requests/first-paint.ts';
import { whenIdle } from '#dashboard/ui/when-idle.ts';
import type { ListPageState } from './use-list-page.ts';

/**
 * Prefetches the pages that a person may go to next. Its script is loaded when the browser is idle after the first rows;
 * where that fails, nothing is prefetched.
 */
export function usePrefetch<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { shown, current }: ListPageState<Name>,
) {
  const { early, config, contacts, agents } = useSession();
  const { extensions } = config;
  const queryClient = useQueryClient();
  const [prefetcher, setPrefetcher] = useState<ReturnType<typeof createPrefetcher> | null>(null);
  const isShown = useIsShown();
  const last = shown?.page.meta.last_page ?? 1;
  useEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const start = async () => {
      const { createPrefetcher } = await import('#dashboard/requests/prefetch/prefetcher.ts');
      const { signal } = ended;
      const directories = { contacts, agents };
      if (signal.aborted) return;
      setPrefetcher(createPrefetcher({ queryClient, early, directories, extensions, signal }));
    };
    const takeBack = whenIdle(() => void start().catch(() => {}));
    return () => {
      takeBack();
      ended.abort();
    };
  }, [isShown, queryClient, early, contacts, agents, extensions]);
  useEffect(() => {
    if (current) prefetcher?.settle({ name, params }, last);
  }, [prefetcher, name, params, current, last]);
}
