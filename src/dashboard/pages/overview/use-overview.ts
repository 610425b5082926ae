import { useQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { daysAt, dayOf } from '#dashboard/data/address/moving-days.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { keepDay, readKeptDays } from '#dashboard/data/persist/kept-days.ts';
import { figure } from '#dashboard/data/requests/figures.ts';
import { reserve, tightLimit } from '#dashboard/data/requests/tight.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { freshFor, hasFailed, isSettled, type Reading, type Figure, type Filters } from './figure.tsx';

/** Everything that the overview itself reads, the statuses first. */
export function useOverview() {
  const today = dayOf(useMinute());
  const { client, config, requests } = useSession();
  const [isWanted, setWanted] = useState(false);
  const hasRanges = config.extensions.includes('created_range');
  const queued = requests.clients.count;

  const totals = useFigures(
    opportunityStatuses.map((status) => ({ status })),
    client,
    true,
  );
  const opportunities = useNewest('opportunities');
  const contacts = useNewest('contacts');
  const perMinute = config.requestsPerMinute ?? requests.schedule()?.perMinute() ?? Infinity;
  const mayCount = perMinute > reserve && totals.every(({ query }) => isSettled(query));
  const ofToday = useFigures(
    [...opportunityStatuses.map((status) => ({ status, created_at: today })), { created_at: today }],
    queued,
    mayCount,
  );
  const { created_from, created_to } = daysAt(Date.parse(today))['this-month'];
  const ofMonth = useFigures(
    hasRanges ? opportunityStatuses.map((status) => ({ status, created_from, created_to })) : [],
    queued,
    mayCount,
  );
  // By then the service has said what it allows.
  const isTight = perMinute < tightLimit;
  const mayReadDays = mayCount && ofToday.every(({ query }) => isSettled(query)) && (isWanted || !isTight);
  const past = usePastDays(today, mayReadDays);

  const live = [...totals, ...ofToday, ...ofMonth].map(({ query }) => query);
  live.push(opportunities, contacts);
  const readings: Reading[] = [...live, ...past.map(({ query }) => query)];
  return {
    today,
    hasRanges,
    totals,
    ofToday: ofToday.slice(0, -1),
    ofMonth,
    days: [...past, ...ofToday.slice(-1)],
    opportunities,
    contacts,
    readings,
    /** The first filter that the service ignored, if any. */
    contradiction: [...totals, ...ofToday, ...ofMonth].find(({ contradiction }) => contradiction)
      ?.contradiction,
    /** When the oldest of what is no past day was read, in ms since the epoch; Infinity before. */
    at: Math.min(...live.map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity)),
    isRefreshing: live.some(({ fetchStatus, status }) => fetchStatus === 'fetching' && status === 'success'),
    /** Reads the past days, where they wait for somebody to ask. */
    readDays: isTight && !isWanted ? () => setWanted(true) : null,
    refresh: () => {
      const again = isTight ? live : readings;
      for (const each of again) if (isSettled(each)) void each.refetch({ cancelRefetch: false });
    },
    retry: () => {
      for (const each of readings) if (hasFailed(each)) void each.refetch({ cancelRefetch: false });
    },
  };
}

/** The first page of a list, which its own page shows too. */
function useNewest<Name extends EndpointName>(name: Name) {
  const { client } = useSession();
  return useQuery({
    ...listQuery(client, name, {}),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
  });
}

/** What to ask a list for when its total alone matters. */
function useSmallest() {
  return useSession().config.extensions.includes('per_page') ? { per_page: 1 } : {};
}

/** How many records a list has; null where the service doesn't say, or ignored what was asked for. */
const totalOf = (page?: Page<'opportunities'>) => (page?.contradiction ? null : page?.meta.total);

/** The totals of lists; those that a list's own page shows too are read once for both. */
function useFigures(all: Filters[], client: Client, enabled: boolean): Figure[] {
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
    total: totalOf(query.data),
    contradiction: query.data?.contradiction,
    query,
  }));
}

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
function usePastDays(today: string, enabled: boolean): Figure[] {
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
        const page = await requests.clients.count.list('opportunities', request, signal);
        const total = totalOf(page) ?? null;
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
