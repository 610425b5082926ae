import type { QueryClient } from '@tanstack/react-query';
import { beginVisit, readPage, type Reading, type Visit } from './visit.ts';

/** How many lists are remembered. */
const mostVisits = 20;

/** What a person has read of each list in this session: one list for each choice of filters, order and page size. */
export type Visits = ReturnType<typeof createVisits>;

function createVisits() {
  const visits = new Map<string, Visit>();
  const listeners = new Set<() => void>();
  const set = (key: string, visit: Visit) => {
    if (visits.get(key) === visit) return;
    visits.delete(key);
    visits.set(key, visit);
    for (const oldest of [...visits.keys()].slice(0, -mostVisits)) visits.delete(oldest);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (key: string) => visits.get(key) ?? null,
    /** Changes a visit, if there is one. */
    change: (key: string, change: (visit: Visit) => Visit) => {
      const visit = visits.get(key);
      if (visit) set(key, change(visit));
    },
    /** The person reads a page. */
    read: (key: string, reading: Reading, isNewestFirst: boolean) => {
      const visit = visits.get(key);
      set(key, visit ? readPage(visit, reading) : beginVisit(reading, isNewestFirst));
    },
  };
}

/** By the cache of the session, and gone with it. */
const ofSessions = new WeakMap<QueryClient, Visits>();

/** The visits of a session. */
export function visitsOf(queryClient: QueryClient) {
  const visits = ofSessions.get(queryClient) ?? createVisits();
  ofSessions.set(queryClient, visits);
  return visits;
}
