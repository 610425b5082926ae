import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryState } from '#dashboard/data/requests/error-state.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import { useProgress, useRested, useSearch } from '#dashboard/data/names/use-names.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { searchable } from '#dashboard/data/address/searchable.ts';
import { searchRest } from '#contract/guest/tight.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { isWorthAsking, type Asked } from './asked.ts';
import { mostHits, recordHit, type RecordHit } from './hit.ts';
import { cachedRows, hitOfRow, opportunityHit, peopleInMemory, recordInMemory } from './memory.ts';
import { matchingHits } from './rank.ts';

export function useSources({ kind, text, id }: Asked, lately: readonly RecordHit[]): Sources {
  const searched = kind === 'anything' ? text : '';
  return {
    contacts: usePeople('contacts', searched, lately),
    opportunities: useOpportunities(searched, lately),
    agents: usePeople('agents', searched, lately),
    ids: useIds(id),
  };
}

/** What a place that is searched has given so far. */
export type Source = {
  /** What it has, the same record perhaps more than once. */
  hits: RecordHit[];
  /** How many it has in all; null until it is known. */
  total: number | null;
  isPending: boolean;
  /** What it is asked with, whose failure is told; null where nothing is asked for. */
  query: (QueryState & Pick<UseQueryResult, 'refetch'>) | null;
};

/** Everything that is searched for records. */
export type Sources = Record<'contacts' | 'opportunities' | 'agents' | 'ids', Source> & {
  opportunities: {
    /** How many opportunities were looked through in memory. */
    read: number;
  };
};

function usePeople(list: NamedList, text: string, lately: readonly RecordHit[]): Source {
  const names = useNames()[list];
  const queryClient = useQueryClient();
  const isResting = useRested(text, names.searchDelay) !== text;
  const isWanted = isWorthAsking(text);
  const { found, isCurrent, query } = useSearch(list, text, mostHits, isWorthAsking);
  const inMemory = useMemo(
    () => (text === '' ? [] : matchingHits(peopleInMemory(queryClient, list, names, lately), text)),
    [text, lately, queryClient, list, names],
  );
  const late = isWanted && isCurrent && found ? found : null;
  // Phone numbers that a service finds in another form have none of the text.
  const hits = [...inMemory, ...(late?.matches ?? []).map((reference) => recordHit(list, reference))];
  const progress = useProgress(list);
  const isReading = progress?.status === 'reading' && !progress.isRenewing && hits.length === 0;
  const isAsking = !late && (isResting || query.fetchStatus !== 'idle');
  return { hits, total: late?.count ?? null, isPending: isWanted && (isAsking || isReading), query };
}

function useOpportunities(text: string, lately: readonly RecordHit[]): Source & { read: number } {
  const { client, config, requests } = useSession();
  const names = useNames();
  const queryClient = useQueryClient();
  const rested = useRested(text, searchRest(requests));
  const canAsk = config.extensions.includes('search') && isWorthAsking(text);
  const request = {
    search: searchable(rested),
    per_page: config.extensions.includes('per_page') ? mostHits : undefined,
  };
  const query = useQuery({
    ...listQuery(client, 'opportunities', request),
    enabled: canAsk && isWorthAsking(rested),
  });
  const [inMemory, read] = useMemo(() => {
    const cached = text === '' ? [] : cachedRows(queryClient, 'opportunities');
    const hits = cached.map(({ record }) => opportunityHit(record, names));
    return [
      text === ''
        ? []
        : matchingHits([...hits, ...lately.filter(({ list }) => list === 'opportunities')], text),
      new Set(hits.map(({ key }) => key)).size,
    ] as const;
  }, [text, lately, queryClient, names]);
  const late = canAsk && rested === text ? query.data : undefined;
  const found = late?.rows.flatMap(({ record }) => (record ? opportunityHit(record, names) : [])) ?? [];
  return {
    hits: [...inMemory, ...found],
    total: late ? late.meta.total : null,
    isPending: canAsk && !late && !query.failureReason,
    query: canAsk ? query : null,
    read,
  };
}

function useIdIn<Name extends EndpointName>(list: Name, id: Id | null) {
  const { client, config, requests } = useSession();
  const names = useNames();
  const queryClient = useQueryClient();
  const rested = useRested(id, searchRest(requests));
  const canAsk = id !== null && config.extensions.includes('id');
  const query = useQuery({
    ...listQuery(client, list, { id: [rested ?? 0] } as ListRequest<Name>),
    enabled: canAsk && rested === id,
  });
  const [row] = (canAsk && rested === id && query.data?.rows) || [];
  // As of when it was typed: answers to the query are in memory too.
  const known = useMemo(
    () => (id === null ? null : recordInMemory(queryClient, list, id, names)),
    [queryClient, list, id, names],
  );
  const name = say(
    '{list, select, opportunities {Opportunity {id}} contacts {Contact {id}} agents {Agent {id}} other {Record {id}}}',
    { list, id: String(id) },
  );
  const untold = id === null || canAsk ? null : recordHit(list, { id, name, detail: null, text: name });
  const hit = known ?? (row ? hitOfRow(list, row, names) : untold);
  const hits: RecordHit[] = hit ? [{ ...hit, key: `#${hit.key}` }] : [];
  const isPending = canAsk && (rested !== id || (query.isPending && !query.failureReason));
  return { hits, isKnown: known !== null, isPending, query };
}

const isRefusal = (error: Error) => error instanceof ApiError && error.kind === 'refused';

/** One record of each list at most; a way to each where the service finds none by id, as its page looks for it. */
function useIds(id: Id | null): Source {
  const all = [useIdIn('opportunities', id), useIdIn('contacts', id), useIdIn('agents', id)];
  // All that were asked for at once, in the order of the lists, whichever answers first.
  const isPending = all.some((each) => each.isPending);
  return {
    hits: all.flatMap(({ hits, isKnown }) => (isKnown || !isPending ? hits : [])),
    total: null,
    isPending,
    // A service may refuse what can be no id of its own: there is no such record.
    query: all.find(({ query }) => query.failureReason && !isRefusal(query.failureReason))?.query ?? null,
  };
}
