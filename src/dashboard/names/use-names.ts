import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#dashboard/session/session-context.ts';
import type { Absence, DirectoryName } from './names.ts';
import type { NamedEntry } from './named-reference.ts';

/** What stands for an id now; the component follows this id alone. */
export function useName(name: DirectoryName, id: number | null): NamedEntry | Absence {
  const { subscribe, lookUp, want } = useSession()[name];
  useEffect(() => (id === null ? undefined : want(id)), [want, id]);
  return useSyncExternalStore(subscribe, () => (id === null ? 'none' : lookUp(id)));
}

/** How much of a list its names cover; the component follows every page that is read. */
export function useProgress(name: DirectoryName) {
  const { subscribe, progress } = useSession()[name];
  return useSyncExternalStore(subscribe, progress);
}

/** A value once it has rested for a time, in ms. */
function useRested<Value>(value: Value, ms: number) {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : rested;
}

/** How often a search over names that are still being read looks again, in ms. */
const lookAgainAfter = 1_000;

/** The records that match a text; those of the text before stay until they are there. */
export function useSearch(name: DirectoryName, text: string, limit: number) {
  const { search, searchDelay } = useSession()[name];
  const searched = useRested(text, searchDelay);
  const progress = useProgress(name);
  const query = useQuery({
    queryKey: ['names', name, searched, limit, progress?.status] as const,
    queryFn: async ({ signal }) => ({ searched, ...(await search(searched, limit, signal)) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Names that are here already are found without a network too.
    networkMode: progress ? 'always' : 'online',
    refetchInterval: progress?.status === 'reading' ? lookAgainAfter : false,
  });
  return { found: query.data, isCurrent: query.data?.searched === text, query };
}
