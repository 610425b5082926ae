import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryReadingStore } from '#dashboard/data/persist/reading-store.ts';
import { erasePersisted } from '#dashboard/data/session/store-token.ts';
import { readText } from '#dashboard/base/storage.ts';
import { exportedRows, exportSettings, exportsOf, exportStateWhere } from '#testing/exports/exports.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import type { ExportRun } from './run.ts';
import type { PieceHeader, StoredRun } from './stored-run.ts';

const service = serviceOfFile();
beforeEach(() => {
  stubIndexedDb();
  localStorage.clear();
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const idsOf = async (run: ExportRun) => (await exportedRows(run)).map(({ row }) => row.record.id);
const isRead = ({ phase }: { phase: string }) => phase === 'read';

/** The service, which counts what it is asked for and may be held up or bent. */
function aServer(bend: (address: string) => Promise<Response | void> | Response | void = () => {}) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = (input as string).replace('/api/v1/', '');
    asked.push(address);
    return (await bend(address)) ?? service.fetch(input, init);
  };
  return { asked, fetch };
}

const aCompany = async (opportunities: object[], others = {}) => {
  const { token } = await service.addCompany({ opportunities, ...others });
  return { token, apiBaseUrl: '' };
};

test('an export reads all that matches, with the largest pages, in the order of the list', async () => {
  const owner = await aCompany(upTo(250).map((value) => ({ value, status: value % 2 ? 'won' : 'new' })));
  const { asked, fetch } = aServer();
  const { exports } = exportsOf({ fetch, owner, extensions: ['per_page', 'sort'] });
  const params = { status: 'won', sort: 'value', page: 3, per_page: 15 } as const;
  const run = exports.start(exportSettings({ params }));
  expect(exports.all()).toEqual([run]);
  const state = await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(250).filter((id) => id % 2));
  expect(state).toMatchObject({ report: { total: 125, rows: 125, missing: [], repeated: 0, unnamed: 0 } });
  expect(asked).toEqual([
    'opportunities?status=won&sort=value&per_page=100',
    'opportunities?status=won&sort=value&per_page=100&page=2',
  ]);
});

test('a visit that ends midway goes on at the next one, without asking again for what was read', async () => {
  const owner = await aCompany(many(70));
  const never = new Promise<void>(() => {});
  const first = aServer((address) => (address.endsWith('page=4') ? never : undefined));
  const before = exportsOf({ fetch: first.fetch, owner });
  await exportStateWhere(
    before.exports.start(exportSettings()),
    (state) => state.phase === 'reading' && state.rows === 45,
  );
  expect(readText('exports')).not.toBeNull();
  before.leave();

  const second = aServer();
  const { exports } = exportsOf({ fetch: second.fetch, owner });
  const run = await vi.waitUntil(() => exports.all()[0], { timeout: 120_000 });
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(70));
  expect(second.asked).toEqual(['opportunities?page=4', 'opportunities?page=5']);
  expect(run.settings).toEqual(exportSettings());

  await run.discard();
  expect(exports.all()).toEqual([]);
  expect(readText('exports')).toBeNull();
});

test("signing out erases exports, and another person's are never seen", async () => {
  const owner = await aCompany(many(20));
  const { fetch } = aServer();
  const before = exportsOf({ fetch, owner });
  await exportStateWhere(before.exports.start(exportSettings()), isRead);
  before.leave();
  const other = exportsOf({ fetch, owner: await aCompany([]) });
  await other.exports.start(exportSettings()).discard();
  expect(other.exports.all()).toEqual([]);
  other.leave();

  const again = exportsOf({ fetch, owner });
  await exportStateWhere(again.exports.start(exportSettings()), isRead);
  again.leave();
  erasePersisted();
  expect(readText('exports')).toBeNull();
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('without "Keep me signed in" nothing is stored, and the export says so', async () => {
  const owner = await aCompany(many(20));
  const { fetch } = aServer();
  const { exports } = exportsOf({ fetch, owner, isOnDevice: () => false });
  const run = exports.start(exportSettings());
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(20));
  expect(exports.isStored()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  expect(readText('exports')).toBeNull();
});

test('a page that is missing is in the report, and read again in its place', async () => {
  const owner = await aCompany(many(50));
  let isDown = true;
  const { fetch } = aServer((address) =>
    isDown && address.endsWith('page=2') ? Response.json({ message: 'Broken.' }, { status: 422 }) : undefined,
  );
  const { exports } = exportsOf({ fetch, owner });
  const run = exports.start(exportSettings());
  expect(await exportStateWhere(run, isRead)).toMatchObject({
    report: { total: 50, rows: 35, missing: [{ page: 2, rows: 15, reason: 'Broken.' }] },
  });
  isDown = false;
  run.retryMissing();
  expect(await exportStateWhere(run, (state) => state.phase === 'read')).toMatchObject({
    report: { rows: 50, missing: [] },
  });
  expect(await idsOf(run)).toEqual(upTo(50));
});

test('an export that the device has no room for pauses, says so, and loses nothing', async () => {
  const owner = await aCompany(many(50));
  const { fetch } = aServer();
  const store = createMemoryReadingStore<StoredRun, PieceHeader>();
  let isFull = true;
  const save: typeof store.save = (run, pieces) =>
    isFull && pieces?.length && run.chain.page > 2
      ? Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
      : store.save(structuredClone(run), pieces);
  const { exports } = exportsOf({ fetch, owner, store: Promise.resolve({ ...store, save }) });
  const run = exports.start(exportSettings());
  const paused = await exportStateWhere(run, ({ phase }) => phase === 'paused');
  expect(paused).toMatchObject({ reason: 'This device has no room left for the export.' });
  isFull = false;
  run.resume();
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(50));
});

test('an export that is discarded while a page of it is being stored stays away', async () => {
  const owner = await aCompany(many(50));
  const { fetch } = aServer();
  const store = createMemoryReadingStore<StoredRun, PieceHeader>();
  const held: (() => void)[] = [];
  const saves: Promise<void>[] = [];
  const saveLate: typeof store.save = async (run, pieces) => {
    if (pieces?.length) await new Promise<void>((resolve) => held.push(resolve));
    await store.save(run, pieces);
  };
  const save: typeof store.save = (run, pieces) => {
    saves.push(saveLate(run, pieces));
    return saves.at(-1) ?? Promise.resolve();
  };
  const { exports } = exportsOf({ fetch, owner, store: Promise.resolve({ ...store, save }) });
  const run = exports.start(exportSettings());
  await vi.waitUntil(() => held.length > 0);
  const discarded = run.discard();
  expect(exports.all()).toEqual([]);
  for (const release of held) release();
  await Promise.all([discarded, ...saves]);
  expect(await store.load()).toEqual([]);
});

test('a message of another tab does not bring a discarded export back', async () => {
  const owner = await aCompany(many(20));
  const { fetch } = aServer();
  const { exports, leave } = exportsOf({ fetch, owner });
  const run = exports.start(exportSettings());
  await exportStateWhere(run, isRead);
  await run.discard();
  const next = exports.start(exportSettings());
  await exportStateWhere(next, isRead);
  const other = new BroadcastChannel('roster.exports');
  const reached = { rows: 15, total: 20, page: 2, lastPage: 2 };
  const reading = { ...reached, phase: 'reading', secondsLeft: null, waiting: null };
  const paused = { ...reached, phase: 'paused', reason: null };
  // They arrive in order.
  for (const [{ id }, state] of [
    [run, reading],
    [next, paused],
  ] as const) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    other.postMessage({ id, kind: 'state', state });
  }
  await exportStateWhere(next, ({ phase }) => phase === 'paused');
  other.close();
  expect(exports.all()).toEqual([next]);
  leave();

  const { exports: later } = exportsOf({ fetch, owner });
  await vi.waitUntil(() => later.all().length > 0, { timeout: 120_000 });
  expect(later.all().map(({ id }) => id)).toEqual([next.id]);
});

test.each([
  ['asked for by their ids', ['id', 'search', 'per_page'] as const, true],
  ['found in their list', [] as const, true],
  ['left out of a file that shows none', [] as const, false],
])('names are %s', async (_case, extensions, isShown) => {
  const contacts = upTo(60).map((id) => ({ id, first_name: 'Ada', last_name: `No ${id}` }));
  const opportunities = upTo(61).map((contact_id) => ({ contact_id, agent_id: null }));
  const owner = await aCompany(opportunities, { contacts });
  const { fetch, asked } = aServer();
  const { exports, names } = exportsOf({ fetch, owner, extensions: [...extensions] });
  names.contacts.start();
  const columns = isShown ? ['name', 'contact'] : ['name'];
  const run = exports.start(exportSettings({ format: 'xlsx', columns }));
  const state = await exportStateWhere(run, isRead);
  await exportedRows(run);
  // There is no contact 61.
  expect(state).toMatchObject({ report: { rows: 61, unnamed: isShown ? 1 : 0 } });
  expect(run.nameOf('contacts', 60)).toBe(isShown ? 'Ada No 60' : null);
  expect(run.nameOf('contacts', 61)).toBeNull();
  expect(asked.some((address) => address.startsWith('contacts?id='))).toBe(extensions.length > 0);
});
