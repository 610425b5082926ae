import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { daysAt, dayOf } from '#dashboard/address/moving-days.ts';
import { reserve } from '#dashboard/requests/reserve.ts';
import { tightLimit } from '#dashboard/requests/tight.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { usePastDays } from './days/use-days.ts';
import { freshFor, hasFailed, isSettled, type Reading } from './figure.ts';
import { useFigures } from './use-figures.ts';
import { useTurnTaking } from './use-turn-taking.ts';

/** Everything that the overview itself reads, the statuses first. */
export function useOverview() {
  const today = dayOf(useMinute());
  const { config, requests } = useSession();
  const [isWanted, setWanted] = useState(false);
  const hasRanges = config.extensions.includes('created_range');
  const client = useTurnTaking();
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
  const client = useTurnTaking();
  return useQuery({
    ...listQuery(client, name, {}),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
  });
}
