import type { Query, QueryClient } from '@tanstack/query-core';
import type { RequestQueue } from './queue.ts';

/** Options of a query for a total beside a list: it is kept while the total of the list stands. */
export const figure = { staleTime: Infinity, meta: { isFigure: true } };

/** Whether a query with these options shows a total alone. */
export const isFigure = ({ meta }: { meta?: object | undefined }) => meta === figure.meta;

/** Shortest and longest time between two refreshes of a list's figures while its total keeps changing, in ms. */
const [shortestGap, longestGap] = [15_000, 240_000];

/**
 * Has the figures of a list asked for again when one of its pages has another total: at once, and then after growing
 * waits, because replicas that disagree change it with every answer.
 */
export function refreshFigures(queryClient: QueryClient, { watch }: Pick<RequestQueue, 'watch'>) {
  const refreshes = new Map<string, { at: number; gap: number; timer?: ReturnType<typeof setTimeout> }>();
  const refresh = (name: string, gap: number) => {
    refreshes.set(name, { at: Date.now(), gap });
    const predicate = (query: Query) => isFigure(query) && query.queryKey[0] === name;
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  };
  watch({
    onTotal: (name) => {
      const { at = 0, gap = shortestGap, timer } = refreshes.get(name) ?? {};
      const wait = at + gap - Date.now();
      if (wait <= 0)
        refresh(name, Date.now() - at > 2 * longestGap ? shortestGap : Math.min(2 * gap, longestGap));
      else if (!timer) {
        const later = setTimeout(() => refresh(name, Math.min(2 * gap, longestGap)), wait);
        refreshes.set(name, { at, gap, timer: later });
      }
    },
  });
}
