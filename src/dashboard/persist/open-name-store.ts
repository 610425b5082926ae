import type { DBSchema, IDBPDatabase } from 'idb';
import type { DirectoryName } from '#dashboard/names/names.ts';
import type { Block } from '#dashboard/names/list-index.ts';
import { databaseNames } from './erase.ts';
import { openKept } from './open-database.ts';
import type { KeptShelf, NameStore } from './name-store.ts';

type Names = DBSchema & {
  /** One entry, whose key and value are the owner's. */
  owner: { key: string; value: string };
  shelves: { key: string; value: KeptShelf };
  /** Keys: list, generation, distance from the list's front; so they come in the list's order. */
  blocks: { key: [string, number, number]; value: Block };
};

const stores = ['owner', 'shelves', 'blocks'] as const;

/** Blocks that are loaded at once: no more than a few milliseconds' worth. */
const batch = 20;

/**
 * Opens the names that are kept for an owner; whatever was kept for another is deleted.
 * @param signal ends the waiting; what is opened then is closed
 * @throws whatever the browser has against keeping anything
 */
export async function openStore(owner: string, signal: AbortSignal): Promise<NameStore> {
  const database = await openKept<Names>(
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

async function claim(database: IDBPDatabase<Names>, owner: string) {
  if ((await database.get('owner', owner)) !== undefined) return;
  const transaction = database.transaction(stores, 'readwrite');
  await Promise.all([
    ...stores.map((name) => transaction.objectStore(name).clear()),
    transaction.objectStore('owner').put(owner, owner),
    transaction.done,
  ]);
}

/** Keys of blocks of one list, from a generation on and before another. */
const generations = (name: DirectoryName, from: number, before: number) =>
  IDBKeyRange.bound([name, from, -Infinity], [name, before, -Infinity], false, true);

function storeOf(database: IDBPDatabase<Names>): NameStore {
  /** Once something went wrong nothing more is kept: the room is used up, or the names were deleted. */
  const tolerate = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch {
      database.close();
    }
  };

  return {
    async load(name, take) {
      try {
        const shelf = await database.get('shelves', name);
        if (!shelf) return null;
        const { generation } = shelf;
        let range = generations(name, generation, generation + 1);
        for (;;) {
          const blocks = await database.getAll('blocks', range, batch);
          take(blocks);
          const last = blocks.at(-1);
          if (!last || blocks.length < batch) return shelf;
          range = IDBKeyRange.bound([name, generation, -last.fromEnd], range.upper, true, true);
        }
      } catch {
        return null;
      }
    },
    begin: (name, generation) =>
      void tolerate(() => database.delete('blocks', generations(name, generation, Infinity))),
    saveShelf: (name, { generation, since, isWhole, surplus }) =>
      void tolerate(() => {
        const transaction = database.transaction(['shelves', 'blocks'], 'readwrite');
        return Promise.all([
          transaction.objectStore('shelves').put({ generation, since, isWhole, surplus }, name),
          transaction.objectStore('blocks').delete(generations(name, 0, generation)),
          transaction.done,
        ]);
      }),
    saveBlock: (name, generation, block) =>
      void tolerate(() => database.put('blocks', block, [name, generation, -block.fromEnd])),
    close: () => database.close(),
  };
}
