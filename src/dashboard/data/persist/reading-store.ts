import type { DBSchema } from 'idb';
import type { Id } from '#contract/fields.ts';
import { databaseNames, writeText } from '#dashboard/base/storage.ts';
import { openOwnedDatabase } from './open-database.ts';
import { isWithinMaximumAge, ownerKey, type Owner } from './owner.ts';

export type StoredReading = {
  id: string;
  /** When it was started, in ms since the epoch. */
  startedAt: number;
};

export type StoredHeader = {
  /** Counts up within a reading. */
  number: number;
};

type StoredNames = Record<string, [id: Id, name: string][]>;

export type LoadedReading<Run, Header> = { run: Run; headers: Header[]; names: StoredNames };

/**
 * What was read of lists, stored a piece at a time. Everything but `load` rejects when the browser refuses: a reading
 * never goes on without what it has read.
 */
export type ReadingStore<Run extends StoredReading, Header extends StoredHeader> = {
  isDurable: boolean;
  /** The readings, the oldest first; those that are too old are erased. */
  load: () => Promise<LoadedReading<Run, Header>[]>;
  /** Stores a reading, and pieces of it with the JSON of their records, at once or not at all. */
  save: (run: Run, pieces?: { header: Header; sources: string[] }[]) => Promise<void>;
  saveNames: (id: string, names: StoredNames) => Promise<void>;
  /** The JSON of the records of a piece. */
  sources: (id: string, number: number) => Promise<string[]>;
  erase: (id: string) => Promise<void>;
};

/**
 * Where what was read of lists for an owner is stored: on the device together with the token, otherwise in memory.
 * @param isOnDevice whether the device still keeps the token
 * @param ended closes the store when the session ends
 */
export async function persistReadings<Run extends StoredReading, Header extends StoredHeader>(
  owner: Owner,
  isOnDevice: () => boolean,
  ended: AbortSignal,
): Promise<ReadingStore<Run, Header>> {
  try {
    const key = isOnDevice() ? await ownerKey(owner) : null;
    // As for pages: once the token is removed, opening the database would make it again.
    if (key !== null && isOnDevice()) return await openReadingStore<Run, Header>(key, ended);
  } catch {
    // A private window, or storage that is denied or full.
  }
  return createMemoryReadingStore();
}

/** Readings that last as long as the page: the browser stores nothing, or the person isn't kept signed in. */
export function createMemoryReadingStore<
  Run extends StoredReading,
  Header extends StoredHeader,
>(): ReadingStore<Run, Header> {
  type Kept = LoadedReading<Run, Header> & { sources: Map<number, string[]> };
  const stored = new Map<string, Kept>();
  return {
    isDurable: false,
    load: () => Promise.resolve(Array.from(stored.values())),
    save: (run, pieces = []) => {
      const known: Kept = stored.get(run.id) ?? { run, headers: [], names: {}, sources: new Map() };
      for (const { header, sources } of pieces) {
        known.headers.push(header);
        known.sources.set(header.number, sources);
      }
      stored.set(run.id, { ...known, run });
      return Promise.resolve();
    },
    saveNames: (id, names) => {
      const known = stored.get(id);
      if (known) stored.set(id, { ...known, names });
      return Promise.resolve();
    },
    sources: (id, number) => Promise.resolve(stored.get(id)?.sources.get(number) ?? []),
    erase: (id) => {
      stored.delete(id);
      return Promise.resolve();
    },
  };
}

type Readings<Run, Header> = DBSchema & {
  runs: { key: string; value: Run };
  names: { key: string; value: StoredNames };
  /** Keys: reading, number of the piece. */
  marks: { key: [string, number]; value: Header };
  sources: { key: [string, number]; value: string[] };
};

const piecesOf = (id: string) => IDBKeyRange.bound([id, -Infinity], [id, Infinity]);

/** Notes whether the device stores exports, so that their script is worth loading (lists/export/late-exports.tsx). */
const note = (isAny: boolean) => writeText('exports', isAny ? '1' : null);

async function openReadingStore<Run extends StoredReading, Header extends StoredHeader>(
  owner: string,
  ended: AbortSignal,
): Promise<ReadingStore<Run, Header>> {
  const stores = ['runs', 'names', 'marks', 'sources'] as const;
  const database = await openOwnedDatabase<Readings<Run, Header>>(
    databaseNames.exports,
    [...stores],
    owner,
    ended,
  );
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
          headers: await database.getAll('marks', piecesOf(run.id)),
          names: (await database.get('names', run.id)) ?? {},
        })),
      );
    },
    save: async (run, pieces = []) => {
      const transaction = database.transaction(['runs', 'marks', 'sources'], 'readwrite');
      await Promise.all([
        transaction.objectStore('runs').put(run, run.id),
        ...pieces.flatMap(({ header, sources }) => [
          transaction.objectStore('marks').put(header, [run.id, header.number]),
          transaction.objectStore('sources').put(sources, [run.id, header.number]),
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
