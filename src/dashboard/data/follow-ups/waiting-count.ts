import { createStore } from '#dashboard/base/store.ts';
import { isWithinMaximumAge, ownerKey, readOwned, storeOwned } from '#dashboard/data/persist/owner.ts';
import type { Session } from '#dashboard/data/session/session-context.ts';

/** How many follow-ups were known to wait at an instant, in ms since the epoch, and whether that is all of them. */
type Waiting = { count: number; isAll: boolean; at: number };

/** Null before anything was read. On its own, so that the rail shows it without loading what reads them. */
export const waitingCount = createStore<Waiting | null>(null);

type Of = Pick<Session, 'owner' | 'isOnDevice' | 'ended'>;

const placeOf = ({ isOnDevice }: Of) => (isOnDevice() ? 'device' : 'tab');

/** Shows what is known and keeps it for the next visit. Where all were counted, that stays until they are again. */
export async function keepWaiting(session: Of, known: Waiting) {
  const shown = waitingCount.get();
  if (shown?.isAll && !known.isAll && known.count <= shown.count) return;
  waitingCount.set(known);
  const key = await ownerKey(session.owner);
  if (key !== null && !session.ended.aborted) storeOwned('waiting', key, known, placeOf(session));
}

/** Shows what an earlier visit knew, unless this one knows more. */
export async function recallWaiting(session: Of) {
  const key = await ownerKey(session.owner);
  const { count, isAll, at } = (key !== null && readOwned('waiting', key, placeOf(session))) || {};
  const isKept = typeof count === 'number' && typeof isAll === 'boolean' && typeof at === 'number';
  if (isKept && isWithinMaximumAge(at) && !session.ended.aborted && !waitingCount.get())
    waitingCount.set({ count, isAll, at });
}
