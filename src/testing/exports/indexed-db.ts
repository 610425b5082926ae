import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

const { IDBFactory, indexedDB: _shared, default: _same, forceCloseDatabase: _close, ...classes } = fake;

/** Gives the window an IndexedDB, empty, for as long as the test runs; jsdom has none. */
export function stubIndexedDb() {
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}
