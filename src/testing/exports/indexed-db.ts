import * as fake from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { vi } from 'vitest';

const { IDBFactory, indexedDB: _shared, default: _same, forceCloseDatabase: _close, ...classes } = fake;

/** Gives the window an IndexedDB, empty, for as long as the test runs; jsdom has none. */
export function stubIndexedDb() {
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Makes an empty database, as a page does that stores what it reads. */
export const makeDatabase = async (name: string) => (await openDB(name, 1)).close();

/** The names of the databases that stay once all deletions so far have ended, in order. */
export const databasesLeft = async () => {
  // Deletions take the same steps, and so end in the order in which they began.
  await makeDatabase('last');
  await deleteDB('last');
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []).toSorted();
};
