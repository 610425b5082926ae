import type { DBSchema, IDBPDatabase } from 'idb';
import type { EndpointName } from '#contract/endpoints.ts';
import { databaseNames } from './keys.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import type { NameStore, StoredIndex, StoredSegment } from './name-store.ts';
import { openDatabase } from './open-database.ts';

type Names<Index, Segment> = DBSchema & {
  /** One entry, whose key and value are the owner's key. */
  owner: { key: string; value: string };
  indexes: { key: string; value: Index };
  /** Keys: list, generation, negative distance from the list's end; so segments come in the list's order. */
  segments: { key: [string, number, number]; value: Segment };
};

const stores = ['owner', 'indexes', 'segments'] as const;

/** How many segments are loaded at once: no more than a few milliseconds' worth. */
const batchSize = 20;

/**
 * Opens the names that are stored for an owner; those of any other are erased.
 * @param owner the owner's key
 * @param signal ends the waiting; a store that opens afterwards is closed
 * @throws whatever the browser has against storing anything
 */
export async function openNameStore<Index extends StoredIndex, Segment extends StoredSegment>(
  owner: string,
  signal: AbortSignal,
): Promise<NameStore<Index, Segment>> {
  const database = await openDatabase<Names<Index, Segment>>(
    databaseNames.names,
    (created) => stores.forEach((name) => created.createObjectStore(name)),
    signal,
  );
  try {
    await claim(database, owner);
    signal.throwIfAborted();
    return storeOf(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

async function claim<Index, Segment>(database: IDBPDatabase<Names<Index, Segment>>, owner: string) {
  if ((await database.get('owner', owner)) !== undefined) return;
  const transaction = database.transaction(stores, 'readwrite');
  await Promise.all([
    ...stores.map((name) => transaction.objectStore(name).clear()),
    transaction.objectStore('owner').put(owner, owner),
    transaction.done,
  ]);
}

/** Keys of the segments of a list, from a generation on and before another. */
const generations = (list: EndpointName, from: number, before: number) =>
  IDBKeyRange.bound([list, from, -Infinity], [list, before, -Infinity], false, true);

function storeOf<Index extends StoredIndex, Segment extends StoredSegment>(
  database: IDBPDatabase<Names<Index, Segment>>,
): NameStore<Index, Segment> {
  /** Stops storing at the first failure: the storage is full, or the names were erased. */
  const tolerate = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch {
      database.close();
    }
  };
  const erase = (list: EndpointName) => {
    const transaction = database.transaction(['indexes', 'segments'], 'readwrite');
    return Promise.all([
      transaction.objectStore('indexes').delete(list),
      transaction.objectStore('segments').delete(generations(list, 0, Infinity)),
      transaction.done,
    ]);
  };

  return {
    async load(list, take) {
      try {
        const index = await database.get('indexes', list);
        if (!index) return null;
        const { generation, since } = index;
        if (!isWithinMaximumAge(since)) {
          await erase(list);
          return null;
        }
        let range = generations(list, generation, generation + 1);
        for (;;) {
          const segments = await database.getAll('segments', range, batchSize);
          take(segments);
          const last = segments.at(-1);
          if (!last || segments.length < batchSize) return index;
          range = IDBKeyRange.bound([list, generation, -last.fromEnd], range.upper, true, true);
        }
      } catch {
        return null;
      }
    },
    begin: (list, generation) =>
      void tolerate(() => database.delete('segments', generations(list, generation, Infinity))),
    saveIndex: (list, index) =>
      void tolerate(() => {
        const transaction = database.transaction(['indexes', 'segments'], 'readwrite');
        return Promise.all([
          transaction.objectStore('indexes').put(index, list),
          transaction.objectStore('segments').delete(generations(list, 0, index.generation)),
          transaction.done,
        ]);
      }),
    saveSegment: (list, generation, segment) =>
      void tolerate(() => database.put('segments', segment, [list, generation, -segment.fromEnd])),
    close: () => database.close(),
  };
}
