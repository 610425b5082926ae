import type { NameStore, StoredIndex, StoredSegment } from './name-store.ts';
import { ownerKey, type Owner } from './owner-key.ts';

/**
 * The names that are stored for an owner. Null where the browser stores nothing.
 * @param ended closes the store when the session ends
 */
export async function persistNames<Index extends StoredIndex, Segment extends StoredSegment>(
  owner: Owner,
  ended: AbortSignal,
): Promise<NameStore<Index, Segment> | null> {
  try {
    const key = await ownerKey(owner);
    if (key === null) return null;
    const { openNameStore } = await import('./open-name-store.ts');
    const store = await openNameStore<Index, Segment>(key, ended);
    ended.addEventListener('abort', store.close);
    return store;
  } catch {
    return null;
  }
}
