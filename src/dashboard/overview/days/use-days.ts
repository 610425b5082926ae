import { dayOf } from '#dashboard/address/moving-days.ts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepDay, readKeptDays } from '#dashboard/persist/kept-days.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import type { Figure } from '#dashboard/overview/figure.ts';
import { useSmallest } from '#dashboard/overview/use-figures.ts';

/** How many days the overview shows, today included. */
const shownDays = 14;

/** The days before a day, all in UTC. */
const daysBefore = (today: string) =>
  Array.from({ length: shownDays - 1 }, (_, index) =>
    dayOf(Date.parse(today) - (shownDays - 1 - index) * 86_400_000),
  );

const dayKey = (day: string) => ['overview day', day];

/**
 * How many opportunities were created on each of the days before today. They hardly change, so what the device has kept
 * is shown as it is; the others are asked for.
 * @param enabled whether they may be asked for
 */
export function usePastDays(today: string, enabled: boolean): Figure[] {
  const { owner, isOnDevice, requests } = useSession();
  const queryClient = useQueryClient();
  const smallest = useSmallest();
  const kept = useQuery({
    queryKey: ['kept days'],
    queryFn: async () => {
      const days = await readKeptDays(owner);
      for (const [day, { total, at }] of Object.entries(days)) {
        if (queryClient.getQueryData(dayKey(day)) === undefined)
          queryClient.setQueryData(dayKey(day), { total }, { updatedAt: at });
      }
      return Object.keys(days);
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
  const days = daysBefore(today);
  const queries = useQueries({
    queries: days.map((created_at) => ({
      queryKey: dayKey(created_at),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const request = { created_at, ...smallest };
        const { meta } = await requests.clients.count.list('opportunities', request, signal);
        const { total } = meta;
        if (total !== null) void keepDay(owner, isOnDevice, created_at, { total, at: Date.now() });
        return { total };
      },
      staleTime: Infinity,
      enabled: enabled && kept.isFetched,
    })),
  });
  return queries.map((query, index) => ({
    filters: { created_at: days[index] },
    total: query.data?.total,
    query,
  }));
}
