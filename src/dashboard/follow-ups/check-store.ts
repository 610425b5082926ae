import { persistReadings } from '#dashboard/persist/readings-persister.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import type { CheckStore, Mark, StoredCheck } from './stored-check.ts';

/** Held by the tab that stores the check. */
const lock = 'roster.follow-ups';

const nothing = () => Promise.resolve();

/**
 * Where the check of a session is stored. One tab stores it; others begin with what is stored, and what they read lasts
 * as long as they do.
 */
export async function openCheckStore({ owner, isOnDevice, ended }: Session): Promise<CheckStore> {
  const store = await persistReadings<StoredCheck, Mark>('followUps', owner, isOnDevice, ended);
  if (!store.isDurable || (await isFirstTab(ended))) return store;
  return { ...store, isDurable: false, save: nothing, erase: nothing };
}

/** Takes the lock until the session ends, if no other tab has it. */
const isFirstTab = (ended: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const hold = async (held: Lock | null) => {
      resolve(held !== null);
      if (held && !ended.aborted) {
        await new Promise<void>((end) => ended.addEventListener('abort', () => end(), { once: true }));
      }
    };
    // Only secure contexts have locks, and where anything is stored is one.
    const locks = navigator.locks as LockManager | undefined;
    if (locks) void locks.request(lock, { ifAvailable: true }, hold).catch(() => resolve(false));
    else resolve(true);
  });
