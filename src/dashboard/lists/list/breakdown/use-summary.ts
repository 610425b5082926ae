import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Grouping, Split } from '#contract/groupings.ts';
import type { Summary } from '#contract/summary.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { filtersKey, type ListRequest } from '#dashboard/data/api/list-address.ts';
import { summaryQuery } from '#dashboard/data/requests/summary-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { type SumState, sumsOf } from '#dashboard/lists/list/total/sums.ts';
import { isWithin, type Period } from './periods.ts';
import { dayOfFact, summarize } from './summarize.ts';

/** What is broken down: a list under its filters, and which days of it count, where the server cannot filter by them. */
export type Part = { request: ListRequest<'opportunities'>; within: Period | null };

type SummaryState =
  | Exclude<SumState, { phase: 'done' }>
  /** `missing` rows of the list could not be read; `at` is when it was read, in ms since the epoch. */
  | { phase: 'done'; summary: Summary; missing: number; at: number };

export type Summarized = {
  /** Null while there is nothing to break down. */
  state: SummaryState | null;
  /** Reads it again. */
  refresh: () => void;
};

type Done = Extract<SumState, { phase: 'done' }>;

/** Breaks a part down: the service does where it can, else what is read of the whole list is. */
export function useSummary(part: Part | null, by: Grouping, split?: Split): Summarized {
  const isServed = useSession().config.extensions.includes('summary');
  const served = useServedSummary(isServed ? part : null, by, split);
  const read = useReadSummary(isServed ? null : part, by, split);
  return isServed ? served : read;
}

function useServedSummary(part: Part | null, by: Grouping, split?: Split): Summarized {
  const session = useSession();
  const request = part?.request ?? {};
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...summaryQuery(session, { by, split }, request, true),
    enabled: part !== null,
  });
  const refresh = () => void refetch();
  if (data) return { state: { phase: 'done', summary: data, missing: 0, at: dataUpdatedAt }, refresh };
  if (error) return { state: { phase: 'failed', reason: errorMessage(error) }, refresh };
  return { state: part && { phase: 'adding', rows: 0, total: null, wait: null }, refresh };
}

/** What was read stays, with its age, until it is read again. */
function useReadSummary(part: Part | null, by: Grouping, split?: Split): Summarized {
  const session = useSession();
  const sums = sumsOf(session);
  const key = part && filtersKey('opportunities', part.request);
  const state = useSyncExternalStore(sums.subscribe, () => (key === null ? null : sums.of(key)));
  const [last, setLast] = useState<{ key: string; done: Done } | null>(null);
  if (key !== null && state?.phase === 'done' && last?.done !== state) setLast({ key, done: state });
  const kept = last?.key === key ? last?.done : undefined;
  const done = state?.phase === 'done' ? state : state === null ? kept : undefined;
  const isWanted = part !== null && state === null && !done;
  useEffect(() => {
    // Another part of the same list may have begun.
    if (isWanted && key !== null && !sums.of(key)) void sums.add('opportunities', part.request);
    // The request is what the key says.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, key, sums]);
  const [facts, within] = [done?.facts, part?.within ?? null];
  const summary = useMemo(
    () =>
      facts &&
      summarize(within ? facts.filter((fact) => isWithin(dayOfFact(fact), within)) : facts, by, split),
    [facts, within, by, split],
  );
  return {
    state:
      done && summary
        ? { phase: 'done', summary, missing: Math.max(0, (done.total ?? 0) - done.rows), at: done.at }
        : state?.phase === 'done'
          ? null
          : state,
    refresh: () => part && void sums.add('opportunities', part.request),
  };
}
