import { useQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { daysAt, dayOf } from '#dashboard/data/address/moving-days.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { reserve, tightLimit } from '#contract/guest/tight.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
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
  const past = useFigures(daysBefore(today), queued, mayReadDays, true);

  const figures = [...totals, ...ofToday, ...ofMonth];
  const live: Reading[] = [...figures.map(({ query }) => query), opportunities, contacts];
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
    contradiction: figures.find(({ contradiction }) => contradiction)?.contradiction,
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

function useNewest<Name extends EndpointName>(name: Name) {
  const { client } = useSession();
  return useQuery({
    ...listQuery(client, name, {}),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
  });
}

/** A query that has read something, and when, in ms since the epoch. */
type Read = { state: { data: unknown; dataUpdatedAt: number } };

/** Whether a day's total was read once the day was over: it stays until somebody presses Refresh. */
const isFinal = ({ created_at = '' }: Filters, { state }: Read) =>
  Boolean(state.data) && state.dataUpdatedAt >= Date.parse(created_at) + 86_400_000;

/** @param arePast whether they are of days that are over */
function useFigures(all: Filters[], client: Client, enabled: boolean, arePast = false): Figure[] {
  const session = useSession();
  const queries = useQueries({
    queries: all.map((filters) => ({
      ...totalQuery(session, 'opportunities', filters, client),
      // A day's total that was read before its end is old at once.
      staleTime: (query: Read) => (arePast && !isFinal(filters, query) ? 0 : freshFor),
      refetchOnWindowFocus: true,
      enabled: (query: Read) => enabled && !(arePast && isFinal(filters, query)),
    })),
  });
  return queries.map((query, index) => ({
    filters: all[index] ?? {},
    total: totalOf(query.data),
    contradiction: query.data?.contradiction,
    query,
  }));
}

const shownDays = 14;

const daysBefore = (today: string) =>
  Array.from({ length: shownDays - 1 }, (_, index) => ({
    created_at: dayOf(Date.parse(today) - (shownDays - 1 - index) * 86_400_000),
  }));
