import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { beginSession } from '#dashboard/data/session/initial-session.ts';
import { storeToken } from '#dashboard/data/session/store-token.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { aRecord } from '#testing/records.ts';
import { openPagePersister } from './open-page-persister.ts';
import { runs } from '#testing/run/runs.ts';
import { ownerKey } from './owner.ts';
import { pageKey, readPersistedPage } from './persisted-page.ts';

afterEach(() => void vi.useRealTimers());

// Few values each, so that two readers often have most of them in common.
const readers = fc.record(
  {
    token: fc.oneof(fc.constantFrom('rst_1', 'rst_2'), fc.stringMatching(/^[A-Za-z0-9._~+/-]+=*$/)),
    apiBaseUrl: fc.oneof(
      fc.constantFrom('', 'https://lists.example', 'https://lists.example/rst'),
      fc.webUrl(),
    ),
    name: fc.constantFrom<EndpointName>('opportunities', 'contacts', 'agents'),
    request: fc.record(
      { page: fc.integer({ min: 1, max: 3 }), search: fc.constantFrom('a', '1', '"', ',"page":2') },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);

type Reader = typeof readers extends fc.Arbitrary<infer Given> ? Given : never;

const keyOf = async ({ token, apiBaseUrl, name, request }: Reader) => {
  const owner = await ownerKey({ token, apiBaseUrl });
  if (owner === null) throw new Error('There is no key in this environment.');
  return pageKey(owner, name, request);
};

test('two readers share a key only with token, base address, list and request in common', async () => {
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(readers, readers, async (one, other) => {
      const isSame = isDeepStrictEqual(one, other);
      expect(isDeepStrictEqual(await keyOf(one), await keyOf(other))).toBe(isSame);
      shared += Number(isSame);
    }),
    { numRuns: runs(200), examples: [sameReader()] },
  );
  expect(shared).toBeGreaterThan(0);
});

function sameReader(): [Reader, Reader] {
  const reader: Reader = { token: 'rst_1', apiBaseUrl: '', name: 'agents', request: { page: 2 } };
  return [reader, { ...reader }];
}

test('the order in which parameters were set makes no other key', () => {
  const one = pageKey('owner', 'opportunities', { status: 'new', contact_id: 7, page: 2 });
  expect(pageKey('owner', 'opportunities', { page: 2, contact_id: 7, status: 'new' })).toEqual(one);
});

test('a parameter that is not set makes no other key', () => {
  const one = pageKey('owner', 'contacts', { page: 2 });
  expect(pageKey('owner', 'contacts', { page: 2, search: undefined })).toEqual(one);
});

const owner = { token: 'rst_1', apiBaseUrl: '' };
const agents = parsePage('agents', { data: [aRecord('agents')] });

/** Opens an empty storage at a known moment. */
async function openStorage() {
  stubIndexedDb();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] });
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const names = { of: () => ({ contacts: [], agents: [] }), subscribe: () => () => {} };
  return openPagePersister((await ownerKey(owner)) ?? '', names, ended.signal);
}

const rowsOf = async (request: ListRequest<'agents'> = {}) =>
  (await readPersistedPage(owner, 'agents', request, String))?.page.rows.length ?? null;

test.each([
  ['seven days', 7 * 86_400_000, 1],
  ['longer', 7 * 86_400_000 + 1, null],
  ['less than no time, by a clock that was wrong', -1, null],
])('a page that is as old as %s is shown or not', async (_case, age, rows) => {
  const save = await openStorage();
  await save('agents', {}, agents, clock.now() - age);
  expect(await rowsOf()).toBe(rows);
});

const begin = () => beginSession(configFrom({}), () => new Promise(() => {}))?.page;

test.each([
  ['is not changed', {}, true],
  ['has other names', { names: { contacts: [{ name: 'Forged' }], agents: [] } }, false],
  ['breaks off', { body: '{"data":' }, false],
  ['is not JSON', { body: '<p>Forged</p>' }, false],
])('a page that %s on the device is shown or not', async (_case, change, isShown) => {
  storeToken(owner.token, owner.apiBaseUrl, true);
  window.history.replaceState(null, '', '/agents');
  const save = await openStorage();
  await save('agents', begin()?.request ?? {}, agents, clock.now());
  const database = await openDB(databaseNames.pages);
  const [key = ''] = await database.getAllKeys('pages');
  await database.put('pages', { ...(await database.get('pages', key)), ...change }, key);
  database.close();
  expect(Boolean(await begin()?.persisted)).toBe(isShown);
});

test('the twenty most recent pages are kept', async () => {
  const save = await openStorage();
  const pages = Array.from({ length: 21 }, (_, index) => ({ page: index + 1 }));
  for (const request of pages) {
    vi.setSystemTime(clock.now() + 1);
    await save('agents', request, agents, clock.now());
  }
  expect(await Promise.all(pages.map(rowsOf))).toEqual([null, ...Array.from({ length: 20 }, () => 1)]);
});
