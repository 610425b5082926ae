import { useQuery, useQueries } from '@tanstack/react-query';
import { opportunityStatuses } from '#contract/parameters.ts';
import type { Summary } from '#contract/summary.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { defaultParams, listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { dayOf, daysAsOf, ownDayOf } from '#dashboard/data/address/moving-days.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { type Division, summaryQuery } from '#dashboard/data/requests/summary-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { totalOf, totalQuery } from '#dashboard/data/session/total-query.ts';
import { freshFor, hasFailed, isSettled, type Reading, type Figure, type Filters } from './figure.tsx';

/** The days that are drawn, in two halves: among seven days each weekday is there once. */
const week = 7;

/** What the overview asks for, the statuses first: breakdowns where the server has them, else totals. */
export function useOverview() {
  const today = ownDayOf(useMinute());
  const { extensions } = useSession().config;
  const hasSummary = extensions.includes('summary');
  const hasDays = hasSummary && extensions.includes('created_range');

  const statuses = useSummary({ by: 'status' }, {}, { enabled: hasSummary, isWaitedFor: true });
  const counted = useTotals(!hasSummary);
  const totals = hasSummary ? figuresOf(statuses, statusFilters) : counted;
  const areCounted = totals.every(({ query }) => isSettled(query));
  const month = daysAsOf(today)['this-month'];
  const ofMonth = useSummary({ by: 'status' }, month, { enabled: hasDays && areCounted });
  const before = useSummary({ by: 'weekday' }, daysOf(today, 2 * week - 1, week), {
    enabled: hasDays && areCounted,
  });
  const last = useSummary({ by: 'weekday' }, daysOf(today, week - 1, 0), { enabled: hasDays && areCounted });
  const agents = useSummary({ by: 'agent', split: 'status' }, {}, { enabled: hasSummary && areCounted });
  const followUps = useFirstPage(followUpsParams(extensions), areCounted);
  const newest = useFirstPage(defaultParams('opportunities'), true);

  const asked: Reading[] = [
    ...totals.map(({ query }) => query),
    newest.query,
    ...(hasSummary ? [agents] : []),
    ...(hasDays ? [ofMonth, before, last] : []),
    ...(followUps.params ? [followUps.query] : []),
  ];
  const readings = [...new Set(asked)];
  const pages = [newest.query.data, followUps.query.data];
  return {
    today,
    totals,
    /** Null where the server can't tell them. */
    ofMonth: hasDays
      ? figuresOf(
          ofMonth,
          statusFilters.map((filters) => ({ ...filters, ...month })),
        )
      : null,
    days: hasDays ? [...daysIn(before, today, 2 * week - 1), ...daysIn(last, today, week - 1)] : null,
    agents: hasSummary ? agents : null,
    followUps,
    newest: newest.query,
    readings,
    contradiction:
      totals.find(({ contradiction }) => contradiction)?.contradiction ??
      pages.find((page) => page?.contradiction)?.contradiction,
    /** When the oldest of it was read, in ms since the epoch; Infinity before. */
    at: Math.min(...readings.map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity)),
    isRefreshing: readings.some(
      ({ fetchStatus, status }) => fetchStatus === 'fetching' && status === 'success',
    ),
    refresh: () => {
      for (const each of readings) if (isSettled(each)) void each.refetch({ cancelRefetch: false });
    },
    retry: () => {
      for (const each of readings) if (hasFailed(each)) void each.refetch({ cancelRefetch: false });
    },
  };
}

const statusFilters = opportunityStatuses.map((status) => ({ status }));

const dayBefore = (today: string, days: number) => dayOf(Date.parse(today) - days * 86_400_000);

const daysOf = (today: string, from: number, to: number) => ({
  created_from: dayBefore(today, from),
  created_to: dayBefore(today, to),
});

export type SummaryReading = Reading & { data: Summary | undefined };

/** @param isWaitedFor whether the page is nothing without it; otherwise it takes its turn with the counts */
function useSummary(
  division: Division,
  request: Filters,
  { enabled, isWaitedFor = false }: { enabled: boolean; isWaitedFor?: boolean },
): SummaryReading {
  return useQuery<Summary>({
    ...summaryQuery(useSession(), division, request, isWaitedFor),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
    enabled,
  });
}

/** The first page of a list of opportunities; none for null. */
function useFirstPage(params: ListParams<'opportunities'> | null, isDue: boolean) {
  const { client } = useSession();
  const request = params ? listRequest('opportunities', params) : {};
  const query = useQuery({
    ...listQuery(client, 'opportunities', request),
    staleTime: freshFor,
    refetchOnWindowFocus: true,
    enabled: params !== null && isDue,
  });
  return { params, query };
}

function useTotals(enabled: boolean): Figure[] {
  const session = useSession();
  const queries = useQueries({
    queries: statusFilters.map((filters) => ({
      ...totalQuery(session, 'opportunities', filters, session.client),
      staleTime: freshFor,
      refetchOnWindowFocus: true,
      enabled,
    })),
  });
  return queries.map((query, index) => ({
    filters: statusFilters[index] ?? {},
    total: totalOf(query.data),
    sum: null,
    contradiction: query.data?.contradiction,
    query,
  }));
}

/** The lines of a breakdown, one for each of the filters. */
const figuresOf = (
  query: SummaryReading,
  all: Filters[],
  keyOf = ({ status }: Filters) => String(status),
): Figure[] =>
  all.map((filters) => {
    const line = query.data?.data.find(({ key }) => key === keyOf(filters));
    return { filters, total: query.data && (line?.count ?? 0), sum: line?.sum ?? null, query };
  });

/** From 1 for a Monday to 7 for a Sunday, as the service has weekdays. */
const weekdayOf = ({ created_at = '' }: Filters) => String(new Date(created_at).getUTCDay() || week);

/** Seven days from so many days ago on. */
const daysIn = (query: SummaryReading, today: string, from: number) =>
  figuresOf(
    query,
    Array.from({ length: week }, (_, index) => ({ created_at: dayBefore(today, from - index) })),
    weekdayOf,
  );
