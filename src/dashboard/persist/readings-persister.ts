import type { ReadingStore, StoredReading, StoredMark } from './reading-store.ts';
import type { ReadingSubject } from './keys.ts';
import { createMemoryReadingStore } from './memory-reading-store.ts';
import { openReadingStore } from './open-reading-store.ts';
import { ownerKey, type Owner } from './owner-key.ts';

/**
 * Where what was read of lists for an owner is stored: on the device together with the token, otherwise in memory.
 * @param isOnDevice whether the device still keeps the token
 * @param ended closes the store when the session ends
 */
export async function persistReadings<Run extends StoredReading, Mark extends StoredMark>(
  subject: ReadingSubject,
  owner: Owner,
  isOnDevice: () => boolean,
  ended: AbortSignal,
): Promise<ReadingStore<Run, Mark>> {
  try {
    const key = isOnDevice() ? await ownerKey(owner) : null;
    // As for pages: once the token is removed, opening the database would make it again.
    if (key !== null && isOnDevice()) return await openReadingStore<Run, Mark>(subject, key, ended);
  } catch {
    // A private window, or storage that is denied or full.
  }
  return createMemoryReadingStore();
}
