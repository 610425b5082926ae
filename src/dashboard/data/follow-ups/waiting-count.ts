import type { QueryClient } from '@tanstack/query-core';
import { createStore, type Store } from '#dashboard/base/store.ts';
import { isWithinMaximumAge, ownerKey, readOwned, storeOwned } from '#dashboard/data/persist/owner.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';

/** How many follow-ups were known to wait at an instant, in ms since the epoch, and whether that is all of them. */
type Waiting = { count: number; isAll: boolean; at: number };

type Of = Pick<Session, 'owner' | 'isOnDevice' | 'ended' | 'queryClient'>;

const ofSessions = new WeakMap<QueryClient, Store<Waiting | null>>();

/** The count that a session knows; null before anything was read. In a file of its own, so that the rail loads no reader. */
export function waitingCount({ queryClient }: Pick<Of, 'queryClient'>) {
  const known = ofSessions.get(queryClient) ?? createStore<Waiting | null>(null);
  ofSessions.set(queryClient, known);
  return known;
}

const placeOf = ({ isOnDevice }: Of) => (isOnDevice() ? 'device' : 'tab');

/** Shows what is known and keeps it for the next visit. Where all were counted, that stays until they are again. */
export async function keepWaiting(session: Of, known: Waiting) {
  const store = waitingCount(session);
  const shown = store.get();
  if (shown?.isAll && !known.isAll && known.count <= shown.count) return;
  store.set(known);
  const key = await ownerKey(session.owner);
  if (key !== null && !session.ended.aborted) storeOwned('waiting', key, known, placeOf(session));
}

/** Shows what an earlier visit knew, unless this one knows more. */
export async function recallWaiting(session: Of) {
  const key = await ownerKey(session.owner);
  const { count, isAll, at } = (key !== null && readOwned('waiting', key, placeOf(session))) || {};
  const store = waitingCount(session);
  const isKept = typeof count === 'number' && typeof isAll === 'boolean' && typeof at === 'number';
  if (isKept && isWithinMaximumAge(at) && !session.ended.aborted && !store.get())
    store.set({ count, isAll, at });
}
