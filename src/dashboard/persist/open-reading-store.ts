import type { DBSchema, IDBPDatabase } from 'idb';
import type { ReadingStore, StoredReading, StoredMark, StoredNames } from './reading-store.ts';
import { databaseNames, type ReadingSubject } from './keys.ts';
import { isWithinMaximumAge } from './maximum-age.ts';
import { openDatabase } from './open-database.ts';
import { noteStoredExports } from './stored-exports.ts';

type Readings<Run, Mark> = DBSchema & {
  /** One entry, whose key and value are the owner's key. */
  owner: { key: string; value: string };
  runs: { key: string; value: Run };
  names: { key: string; value: StoredNames };
  /** Keys: reading, number of the piece. */
  marks: { key: [string, number]; value: Mark };
  sources: { key: [string, number]; value: string[] };
};

const stores = ['owner', 'runs', 'names', 'marks', 'sources'] as const;

const piecesOf = (id: string) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);

/**
 * Opens the readings that are stored for an owner; those of any other are erased.
 * @param subject whose readings
 * @param owner the owner's key
 * @param ended closes the database
 * @throws whatever the browser has against storing anything
 */
export async function openReadingStore<Run extends StoredReading, Mark extends StoredMark>(
  subject: ReadingSubject,
  owner: string,
  ended: AbortSignal,
): Promise<ReadingStore<Run, Mark>> {
  const database = await openDatabase<Readings<Run, Mark>>(
    databaseNames[subject],
    (created) => stores.forEach((name) => created.createObjectStore(name)),
    ended,
  );
  const close = () => database.close();
  ended.addEventListener('abort', close);
  if (ended.aborted) close();
  await claim(database, owner);
  return storeOf(database, subject === 'exports' ? noteStoredExports : () => {});
}

async function claim<Run, Mark>(database: IDBPDatabase<Readings<Run, Mark>>, owner: string) {
  if ((await database.get('owner', owner)) !== undefined) return;
  const transaction = database.transaction(stores, 'readwrite');
  await Promise.all([
    ...stores.map((name) => transaction.objectStore(name).clear()),
    transaction.objectStore('owner').put(owner, owner),
    transaction.done,
  ]);
}

function storeOf<Run extends StoredReading, Mark extends StoredMark>(
  database: IDBPDatabase<Readings<Run, Mark>>,
  note: (isAny: boolean) => void,
): ReadingStore<Run, Mark> {
  const erase = async (id: string) => {
    const transaction = database.transaction(['runs', 'names', 'marks', 'sources'], 'readwrite');
    await Promise.all([
      transaction.objectStore('runs').delete(id),
      transaction.objectStore('names').delete(id),
      transaction.objectStore('marks').delete(piecesOf(id)),
      transaction.objectStore('sources').delete(piecesOf(id)),
      transaction.done,
    ]);
    note((await database.count('runs')) > 0);
  };

  return {
    isDurable: true,
    load: async () => {
      const runs = await database.getAll('runs');
      const old = runs.filter(({ startedAt }) => !isWithinMaximumAge(startedAt));
      for (const { id } of old) await erase(id);
      const kept = runs.filter((run) => !old.includes(run)).toSorted((a, b) => a.startedAt - b.startedAt);
      note(kept.length > 0);
      return Promise.all(
        kept.map(async (run) => ({
          run,
          marks: await database.getAll('marks', piecesOf(run.id)),
          names: (await database.get('names', run.id)) ?? {},
        })),
      );
    },
    save: async (run, pieces = []) => {
      const transaction = database.transaction(['runs', 'marks', 'sources'], 'readwrite');
      await Promise.all([
        transaction.objectStore('runs').put(run, run.id),
        ...pieces.flatMap(({ mark, sources }) => [
          transaction.objectStore('marks').put(mark, [run.id, mark.number]),
          transaction.objectStore('sources').put(sources, [run.id, mark.number]),
        ]),
        transaction.done,
      ]);
      note(true);
    },
    saveNames: async (id, names) => void (await database.put('names', names, id)),
    sources: async (id, number) => (await database.get('sources', [id, number])) ?? [],
    erase,
  };
}
