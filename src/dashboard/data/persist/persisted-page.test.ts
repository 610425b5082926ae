import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
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

test.each([
  ['seven days', 7 * 86_400_000, true],
  ['longer', 7 * 86_400_000 + 1, false],
  ['less than no time, by a clock that was wrong', -1, false],
])('a page that is as old as %s is shown or not', async (_case, age, isShown) => {
  stubIndexedDb();
  const now = Date.UTC(2026, 10, 20);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const owner = { token: 'rst_1', apiBaseUrl: '' };
  const ended = new AbortController();
  const names = { of: () => 'names', subscribe: () => () => {} };
  const save = await openPagePersister((await ownerKey(owner)) ?? '', names, ended.signal);
  await save('agents', {}, parsePage('agents', { data: [aRecord('agents')] }), now - age);
  ended.abort();
  const read = await readPersistedPage(owner, 'agents', {}, String);
  expect(read?.page.rows.length).toBe(isShown ? 1 : undefined);
});
