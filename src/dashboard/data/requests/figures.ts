import type { Query, QueryClient } from '@tanstack/query-core';
import type { RequestQueue } from './queue.ts';

/** Options of a query for a total beside a list: it is kept while the total of the list stands. */
export const figure = { staleTime: Infinity, meta: { isFigure: true } };

/** Whether a query with these options shows a total alone. */
export const isFigure = ({ meta }: { meta?: object | undefined }) => meta === figure.meta;

/** Has the figures of a list asked for again when one of its pages has another total. */
export function refreshFigures(queryClient: QueryClient, { watch }: Pick<RequestQueue, 'watch'>) {
  watch({
    onTotal: (name) => {
      const predicate = (query: Query) => isFigure(query) && query.queryKey[0] === name;
      void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
    },
  });
}
