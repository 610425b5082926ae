import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { openDatabase } from './open-database.ts';
import { createPagePersister } from './page-persister.ts';
import { readPersistedPage } from './persisted-page.ts';

const meta = { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0 };
const page = parsePage('contacts', { data: [], meta });
const owner = { token: 'rst_1', apiBaseUrl: '' };
const names = { of: () => ({}), subscribe: () => () => {} };

const { signal } = new AbortController();
const saveWhile = (isOnDevice: () => boolean, ended = signal) =>
  createPagePersister({ owner, isOnDevice, names, ended })('contacts', {}, page, clock.now());
const save = (isOnDevice = true, ended = signal) => saveWhile(() => isOnDevice, ended);
const read = (isOnDevice = true) =>
  readPersistedPage(isOnDevice ? owner : null, 'contacts', {}, (stored) => stored);

/** A browser that denies its storage, and counts who asks for it. */
const denied = {
  open: vi.fn<() => IDBOpenDBRequest>(() => {
    throw new DOMException('Denied', 'SecurityError');
  }),
  deleteDatabase: vi.fn<() => void>(),
};

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  denied.open.mockClear();
  vi.stubGlobal('indexedDB', denied);
});

test('a browser that denies its storage stores nothing and gives nothing, without a complaint', async () => {
  await expect(save()).resolves.toBeUndefined();
  await expect(read()).resolves.toBeNull();
  expect(denied.open).toHaveBeenCalledTimes(2);
});

test('for a token that the device does not keep the storage is not even opened', async () => {
  await save(false);
  expect(await read(false)).toBeNull();
  expect(denied.open).not.toHaveBeenCalled();
});

test('a session that has ended stores nothing more', async () => {
  await save(true, AbortSignal.abort());
  expect(denied.open).not.toHaveBeenCalled();
});

test('a token that is removed before the storage is open leaves no database behind', async () => {
  const isOnDevice = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true);
  await saveWhile(isOnDevice);
  expect(denied.open).not.toHaveBeenCalled();
});

test('over plain HTTP, where there is no key for an owner, the storage is not opened', async () => {
  vi.stubGlobal('crypto', {});
  await save();
  expect(await read()).toBeNull();
  expect(denied.open).not.toHaveBeenCalled();
});

test('a database that does not open within three seconds is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubIndexedDb();
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
  const outcome = openDatabase('held', () => {}, signal).catch(String);
  vi.advanceTimersByTime(2_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await outcome).toMatch(/^AbortError/);
  expect(vi.getTimerCount()).toBe(0);
});
