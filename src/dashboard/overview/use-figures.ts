import { useQueries } from '@tanstack/react-query';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { figure } from '#dashboard/requests/figures.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { type Figure, type Filters, freshFor } from './figure.ts';

/** What to ask a list for when its total alone matters. */
export function useSmallest() {
  return useSession().config.extensions.includes('per_page') ? { per_page: 1 } : {};
}

/** The totals of lists; those that a list's own page shows too are read once for both. */
export function useFigures(all: Filters[], client: Client, enabled: boolean): Figure[] {
  const smallest = useSmallest();
  const queries = useQueries({
    queries: all.map((filters) => ({
      ...listQuery(client, 'opportunities', { ...filters, ...smallest }),
      ...figure,
      staleTime: freshFor,
      refetchOnWindowFocus: true,
      enabled,
    })),
  });
  return queries.map((query, index) => ({
    filters: all[index] ?? {},
    total: query.data?.meta.total,
    query,
  }));
}
