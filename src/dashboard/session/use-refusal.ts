import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.kind === 'unauthenticated';

/** Calls back when any response refuses the token, even one that arrived before this hook ran. */
export function useRefusal(queryClient: QueryClient, onRefused: () => void) {
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    if (cache.getAll().some(({ state }) => isRefusal(state.error))) return onRefused();
    return cache.subscribe((event) => {
      if (event.type === 'updated' && isRefusal(event.query.state.error)) onRefused();
    });
  }, [queryClient, onRefused]);
}
