import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { say } from '#dashboard/languages/say.ts';
import { useNames } from '#dashboard/names/names-context.ts';
import { useRested } from '#dashboard/names/use-names.ts';
import { searchRest } from '#dashboard/requests/tight.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { type RecordHit, recordHit } from './hit.ts';
import { hitOfRow, recordInMemory } from './memory.ts';
import type { Source } from './source.ts';

/** The record of a list with an id, apart from the same record in another group. */
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

/**
 * The records with an id, one of each list at most. Where the service finds records by id, those that exist; otherwise a
 * way to each, because the record's page looks for it in its list.
 */
export function useIds(id: Id | null): Source {
  const all = [useIdIn('opportunities', id), useIdIn('contacts', id), useIdIn('agents', id)];
  // All that were asked for at once, in the order of the lists, whichever answers first.
  const isPending = all.some((each) => each.isPending);
  return {
    hits: all.flatMap(({ hits, isKnown }) => (isKnown || !isPending ? hits : [])),
    total: null,
    isPending,
    query: all.find(({ query }) => query.failureReason)?.query ?? null,
  };
}
