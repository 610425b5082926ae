import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNames } from '#dashboard/names/names-context.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { useRested, useSearch } from '#dashboard/names/use-names.ts';
import { mostHits } from './arrange.ts';
import { isWorthAsking } from './asked.ts';
import { recordHit, type RecordHit } from './hit.ts';
import { peopleInMemory } from './memory.ts';
import { matchingHits } from './rank.ts';
import type { Source } from './source.ts';

/** The contacts or agents that match a text: those in memory at once, then those of the whole list. */
export function usePeople(list: NamedList, text: string, lately: readonly RecordHit[]): Source {
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
  return {
    // Phone numbers that a service finds in another form have none of the text.
    hits: [...inMemory, ...(late?.matches ?? []).map((reference) => recordHit(list, reference))],
    total: late?.count ?? null,
    isPending: isWanted && !late && (isResting || query.fetchStatus !== 'idle'),
    query,
  };
}
