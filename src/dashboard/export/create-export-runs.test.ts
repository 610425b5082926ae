import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryReadingStore } from '#dashboard/persist/memory-reading-store.ts';
import { erasePersisted } from '#dashboard/persist/erase.ts';
import { hasStoredExports } from '#dashboard/persist/stored-exports.ts';
import { exportedRows, exportRuns, exportSettings, exportStateWhere } from '#testing/exports/export-runs.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { many } from '#testing/records.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { createExportRuns } from './create-export-runs.ts';
import type { ExportRun } from './runs.ts';
import type { Mark, StoredRun } from './stored-run.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
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
  const { runs } = exportRuns({ fetch, owner, extensions: ['per_page', 'sort'] });
  const params = { status: 'won', sort: 'value', page: 3, per_page: 15 } as const;
  const run = runs.start(exportSettings({ params }));
  expect(runs.all()).toEqual([run]);
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
  const before = exportRuns({ fetch: first.fetch, owner });
  await exportStateWhere(
    before.runs.start(exportSettings()),
    (state) => state.phase === 'reading' && state.rows === 45,
  );
  expect(hasStoredExports()).toBe(true);
  before.leave();

  const second = aServer();
  const { runs } = exportRuns({ fetch: second.fetch, owner });
  const run = await vi.waitUntil(() => runs.all()[0], { timeout: 10_000 });
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(70));
  expect(second.asked).toEqual(['opportunities?page=4', 'opportunities?page=5']);
  expect(run.settings).toEqual(exportSettings());

  await run.discard();
  expect(runs.all()).toEqual([]);
  expect(hasStoredExports()).toBe(false);
});

test('an export that was paused stays so until it is resumed', async () => {
  const owner = await aCompany(many(40));
  const never = new Promise<void>(() => {});
  const held = aServer((address) => (address.endsWith('page=2') ? never : undefined));
  const before = exportRuns({ fetch: held.fetch, owner });
  const started = before.runs.start(exportSettings());
  await exportStateWhere(started, (state) => state.phase === 'reading' && state.rows === 15);
  started.pause();
  expect(started.state()).toMatchObject({ phase: 'paused', reason: null, rows: 15, total: 40, lastPage: 3 });
  // What is stored follows.
  await new Promise((resolve) => setImmediate(resolve));
  before.leave();

  const { fetch, asked } = aServer();
  const { runs } = exportRuns({ fetch, owner });
  const run = await vi.waitUntil(() => runs.all()[0], { timeout: 10_000 });
  expect(run.state()).toMatchObject({ phase: 'paused', rows: 15, total: 40 });
  expect(asked).toEqual([]);
  run.resume();
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(40));
  expect(asked).toEqual(['opportunities?page=2', 'opportunities?page=3']);
});

test("signing out erases exports, and another person's are never seen", async () => {
  const owner = await aCompany(many(20));
  const { fetch } = aServer();
  const before = exportRuns({ fetch, owner });
  await exportStateWhere(before.runs.start(exportSettings()), isRead);
  before.leave();
  const other = exportRuns({ fetch, owner: await aCompany([]) });
  await other.runs.start(exportSettings()).discard();
  expect(other.runs.all()).toEqual([]);
  other.leave();

  const again = exportRuns({ fetch, owner });
  await exportStateWhere(again.runs.start(exportSettings()), isRead);
  again.leave();
  erasePersisted();
  expect(hasStoredExports()).toBe(false);
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('without "Keep me signed in" nothing is stored, and the export says so', async () => {
  const owner = await aCompany(many(20));
  const { fetch } = aServer();
  const { runs } = exportRuns({ fetch, owner, isOnDevice: () => false });
  const run = runs.start(exportSettings());
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(20));
  expect(runs.isStored()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  expect(hasStoredExports()).toBe(false);
});

test('a page that is missing is in the report, and read again in its place', async () => {
  const owner = await aCompany(many(50));
  let isDown = true;
  const { fetch } = aServer((address) =>
    isDown && address.endsWith('page=2') ? Response.json({ message: 'Broken.' }, { status: 422 }) : undefined,
  );
  const { runs } = exportRuns({ fetch, owner });
  const run = runs.start(exportSettings());
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
  const { session, names } = exportRuns({ fetch, owner });
  const store = createMemoryReadingStore<StoredRun, Mark>();
  let isFull = true;
  const runs = createExportRuns({
    ...session,
    names,
    openStore: () =>
      Promise.resolve({
        ...store,
        save: (run, pieces) =>
          isFull && run.chain.page > 2
            ? Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
            : store.save(structuredClone(run), pieces),
      }),
  });
  const run = runs.start(exportSettings());
  const paused = await exportStateWhere(run, ({ phase }) => phase === 'paused');
  expect(paused).toMatchObject({ reason: 'This device has no room left for the export.' });
  isFull = false;
  run.resume();
  await exportStateWhere(run, isRead);
  expect(await idsOf(run)).toEqual(upTo(50));
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
  const { runs, names } = exportRuns({ fetch, owner, extensions: [...extensions] });
  names.contacts.start();
  const columns = isShown ? ['name', 'contact'] : ['name'];
  const run = runs.start(exportSettings({ format: 'xlsx', columns }));
  const state = await exportStateWhere(run, isRead);
  await exportedRows(run);
  // There is no contact 61.
  expect(state).toMatchObject({ report: { rows: 61, unnamed: isShown ? 1 : 0 } });
  expect(run.nameOf('contacts', 60)).toBe(isShown ? 'Ada No 60' : null);
  expect(run.nameOf('contacts', 61)).toBeNull();
  expect(asked.some((address) => address.startsWith('contacts?id='))).toBe(extensions.length > 0);
});
