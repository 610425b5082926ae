import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '#dashboard/api/list-query.ts';
import { searchable } from '#dashboard/names/lookup/search-list.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { useRested } from '#dashboard/names/use-names.ts';
import { searchRest } from '#dashboard/requests/tight.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { mostHits } from './arrange.ts';
import { isWorthAsking } from './asked.ts';
import type { RecordHit } from './hit.ts';
import { cachedRows, opportunityHit } from './memory.ts';
import { matchingHits } from './rank.ts';
import type { Source } from './source.ts';

/** The opportunities that match a text: those in memory at once, then those of the service where it searches. */
export function useOpportunities(text: string, lately: readonly RecordHit[]): Source & { read: number } {
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
    isPending: canAsk && !late && !query.error,
    query: canAsk ? query : null,
    read,
  };
}
