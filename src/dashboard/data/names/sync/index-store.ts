import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseNames } from '#dashboard/base/storage.ts';
import { openOwnedDatabase } from '#dashboard/data/persist/open-database.ts';
import { isWithinMaximumAge, ownerKey, type Owner } from '#dashboard/data/persist/owner.ts';
import type { NamedList } from '#dashboard/data/names/names.ts';
import type { IndexStore, Segment, StoredIndex } from './list-index.ts';

type Schema = DBSchema & {
  indexes: { key: string; value: StoredIndex };
  /** Keys: list, negative distance from the list's end; so segments come in the list's order. */
  segments: { key: [string, number]; value: Segment };
};

/** How many segments are loaded at once: no more than a few milliseconds' worth. */
const batchSize = 20;

/**
 * Opens the names that the device stores for an owner; those of any other are erased. Null where the device does not keep
 * the token, or the browser stores nothing.
 * @param ended closes the store when the session ends
 */
export async function openIndexStore(
  owner: Owner,
  isOnDevice: () => boolean,
  ended: AbortSignal,
): Promise<IndexStore | null> {
  if (!isOnDevice()) return null;
  try {
    const key = await ownerKey(owner);
    // Once the token is removed, opening the database would make it again.
    if (key === null || !isOnDevice()) return null;
    const database = await openOwnedDatabase<Schema>(
      databaseNames.names,
      ['indexes', 'segments'],
      key,
      ended,
    );
    return ended.aborted ? null : storeOf(database);
  } catch {
    return null;
  }
}

const segmentsOf = (list: NamedList) => IDBKeyRange.bound([list, -Infinity], [list, Infinity]);

function storeOf(database: IDBPDatabase<Schema>): IndexStore {
  /** Stops storing at the first failure: the storage is full, or the names were erased. */
  const tryStorage = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch {
      database.close();
    }
  };
  const clear = (list: NamedList) =>
    void tryStorage(async () => {
      const transaction = database.transaction(['indexes', 'segments'], 'readwrite');
      await Promise.all([
        transaction.objectStore('indexes').delete(list),
        transaction.objectStore('segments').delete(segmentsOf(list)),
        transaction.done,
      ]);
    });

  return {
    async load(list, take) {
      try {
        const index = await database.get('indexes', list);
        if (!index || !isWithinMaximumAge(index.since)) {
          clear(list);
          return null;
        }
        for (let range = segmentsOf(list); ;) {
          const segments = await database.getAll('segments', range, batchSize);
          take(segments);
          const last = segments.at(-1);
          if (!last || segments.length < batchSize) return index;
          range = IDBKeyRange.bound([list, -last.fromEnd], range.upper, true);
        }
      } catch {
        return null;
      }
    },
    clear,
    saveIndex: (list, index) => void tryStorage(() => database.put('indexes', index, list)),
    saveSegment: (list, segment) =>
      void tryStorage(() => database.put('segments', segment, [list, -segment.fromEnd])),
  };
}
