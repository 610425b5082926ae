import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';

const { IDBFactory, indexedDB: _shared, default: _same, forceCloseDatabase: _close, ...classes } = fake;

/** Gives the window an IndexedDB, empty, for as long as the test runs; jsdom has none. */
export function stubIndexedDb() {
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Makes an empty database, as a page does that stores what it reads. */
export const makeDatabase = async (name: string) => (await openDB(name, 1)).close();

/** The names of all databases that there are, in order. */
export const databasesLeft = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []).toSorted();
