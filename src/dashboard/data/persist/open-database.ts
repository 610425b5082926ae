import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import { timeLimit } from '#contract/guest/time-limit.ts';

/** Counts up when the form of what is stored changes; what an older version stored is dropped. */
const version = 5;

/** How long to wait for a database that another tab is holding, in ms. */
const openingTimeout = 3_000;

/**
 * Opens a database on this device. It closes when another tab deletes it; storing anything fails from then on.
 * @param create makes the object stores of a new database
 * @param signal ends the waiting; a database that opens afterwards is closed
 * @throws whatever the browser has against storing anything
 */
export async function openDatabase<Schema = unknown>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
  signal: AbortSignal,
): Promise<IDBPDatabase<Schema>> {
  signal.throwIfAborted();
  const opening = openDB<Schema>(name, version, {
    upgrade: (database) => {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      create(database);
    },
    // Another tab deletes it, or a newer version of this page needs it in another form.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const limit = timeLimit(openingTimeout, signal);
  const givenUp = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([opening, givenUp]);
  } catch (error) {
    opening.then((database) => database.close()).catch(() => {});
    throw error;
  } finally {
    limit.end();
  }
}

/**
 * Opens a database whose content is one owner's; what is another's is erased. Its store `owner` has one entry, whose
 * key and value are the owner's key.
 * @param owner the owner's key
 * @param ended closes it when the session ends
 * @throws whatever the browser has against storing anything
 */
export async function openOwnedDatabase<Schema extends DBSchema>(
  name: string,
  stores: StoreNames<Schema>[],
  owner: string,
  ended: AbortSignal,
): Promise<IDBPDatabase<Schema>> {
  const all = ['owner', ...(stores as string[])];
  const database = await openDatabase(
    name,
    (created) => all.forEach((each) => created.createObjectStore(each)),
    ended,
  );
  const close = () => database.close();
  ended.addEventListener('abort', close);
  if (ended.aborted) close();
  if ((await database.get('owner', owner)) === undefined) {
    const transaction = database.transaction(all, 'readwrite');
    await Promise.all([
      ...all.map((each) => transaction.objectStore(each).clear()),
      transaction.objectStore('owner').put(owner, owner),
      transaction.done,
    ]);
  }
  return database as unknown as IDBPDatabase<Schema>;
}
