import { beforeEach, expect, test, vi } from 'vitest';
import { configSchema } from '#contract/config.ts';
import { readPage } from '#dashboard/api/read-page.ts';
import { keepToken } from '#dashboard/session/token-store.ts';
import { aSession } from '#testing/session.ts';
import { keepPages } from './page-persister.ts';
import { readKeptPage } from './read-persisted-page.ts';

const meta = { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0 };
const page = readPage('contacts', { data: [], meta });
const config = configSchema.parse({});
const keep = (ended = new AbortController().signal) =>
  keepPages(config, 'rst_1', aSession(fetch, 'rst_1'), ended)('contacts', {}, page, Date.now());
const read = () => readKeptPage('', 'rst_1', 'contacts', {});

/** A browser that denies its storage, and counts who asks for it. */
const denied = {
  open: vi.fn<() => IDBOpenDBRequest>(() => {
    throw new DOMException('Denied', 'SecurityError');
  }),
  deleteDatabase: vi.fn<() => void>(),
};

beforeEach(() => {
  denied.open.mockClear();
  vi.stubGlobal('indexedDB', denied);
});

test('a browser that denies its storage keeps nothing and gives nothing, without a complaint', async () => {
  keepToken('rst_1', '', true);
  await expect(keep()).resolves.toBeUndefined();
  await expect(read()).resolves.toBeNull();
  expect(denied.open).toHaveBeenCalledTimes(2);
});

test.each([
  ['kept for the tab alone', () => keepToken('rst_1', '', false)],
  ['of another base address', () => keepToken('rst_1', 'https://lists.example', true)],
  ['that another has taken the place of', () => keepToken('rst_2', '', true)],
])('for a token %s the storage is not even opened', async (_case, given) => {
  given();
  await keep();
  expect(await read()).toBeNull();
  expect(denied.open).not.toHaveBeenCalled();
});

test('a session that has ended keeps nothing more', async () => {
  keepToken('rst_1', '', true);
  await keep(AbortSignal.abort());
  expect(denied.open).not.toHaveBeenCalled();
});

test('over plain HTTP, where nobody can be told apart, the storage is not opened', async () => {
  keepToken('rst_1', '', true);
  vi.stubGlobal('crypto', {});
  await keep();
  expect(await read()).toBeNull();
  expect(denied.open).not.toHaveBeenCalled();
});
