import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Id } from '#contract/fields.ts';
import type { Reference } from './reference.ts';
import type { Absence, NamedList } from './names.ts';
import { useNames } from './names-context.ts';

/** What stands for an id now; the component follows this id alone. */
export function useName(name: NamedList, id: Id | null): Reference | Absence {
  const { subscribe, lookUp, retain } = useNames()[name];
  useEffect(() => (id === null ? undefined : retain(id)), [retain, id]);
  const look = () => (id === null ? 'none' : lookUp(id));
  return useSyncExternalStore(subscribe, look, look);
}

/** How much of a list its names cover; the component follows every page that is read. */
export function useProgress(name: NamedList) {
  const { subscribe, progress } = useNames()[name];
  return useSyncExternalStore(subscribe, progress, progress);
}

/** A value once it has rested for a time, in ms. */
export function useRested<Value>(value: Value, ms: number) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : rested;
}

/** How often a search over names that are still being read looks again, in ms. */
const refetchInterval = 1_000;

const always = () => true;

/**
 * The records that match a text; those of the previous text stay until they arrive.
 * @param isWanted whether a text is worth asking for
 */
export function useSearch(
  name: NamedList,
  text: string,
  limit: number,
  isWanted: (text: string) => boolean = always,
) {
  const { search, searchDelay } = useNames()[name];
  const searched = useRested(text, searchDelay);
  const progress = useProgress(name);
  const query = useQuery({
    queryKey: ['name search', name, searched, limit, progress?.status] as const,
    queryFn: async ({ signal }) => ({ searched, ...(await search(searched, limit, signal)) }),
    enabled: isWanted(text) && isWanted(searched),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Names that were read are found without a network too.
    networkMode: progress ? 'always' : 'online',
    refetchInterval: progress?.status === 'reading' ? refetchInterval : false,
  });
  return { found: query.data, isCurrent: query.data?.searched === text, query };
}
