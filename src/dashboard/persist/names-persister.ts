import type { NameStore, StoredIndex, StoredSegment } from './name-store.ts';
import { ownerKey, type Owner } from './owner-key.ts';

/**
 * The names that are stored for an owner: on the device together with the token, otherwise for as long as the tab lives.
 * Null where the browser stores nothing.
 * @param isOnDevice whether the device still keeps the token
 * @param ended closes the store when the session ends
 */
export async function persistNames<Index extends StoredIndex, Segment extends StoredSegment>(
  owner: Owner,
  isOnDevice: () => boolean,
  ended: AbortSignal,
): Promise<NameStore<Index, Segment> | null> {
  try {
    const key = await ownerKey(owner);
    if (key === null) return null;
    if (!isOnDevice()) {
      const { openTabNameStore } = await import('./tab-name-store.ts');
      return openTabNameStore<Index, Segment>(key, ended);
    }
    const { openNameStore } = await import('./open-name-store.ts');
    // As for pages: once the token is removed, opening the database would make it again.
    if (!isOnDevice()) return null;
    const store = await openNameStore<Index, Segment>(key, ended);
    ended.addEventListener('abort', store.close);
    return store;
  } catch {
    return null;
  }
}
