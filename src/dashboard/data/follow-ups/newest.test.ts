import { expect, onTestFinished, test, vi } from 'vitest';
import type { Extension } from '#contract/parameters.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { erasePersisted } from '#dashboard/data/session/store-token.ts';
import { insertRecords } from '#service/operator/records.ts';
import { stubIndexedDb } from '#testing/exports/indexed-db.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { quiet, waits } from '#testing/lists/follow-ups.ts';
import { anOpportunity } from '#testing/records.ts';
import { replaceProperties } from '#testing/setup/replace-properties.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { aSession } from '#testing/session.tsx';
import { newestOf, type NewestState } from './newest.ts';

const service = serviceOfFile();

/** A visit with a token that the device keeps; `leave` ends it. */
function aVisit(token: string, extensions: Extension[] = []) {
  const network = fakeNetwork(service.fetch);
  const given = aSession(network.fetch, token, 100, { extensions });
  const visit = new AbortController();
  const newest = newestOf({ ...given.session, isOnDevice: () => true, ended: visit.signal });
  const leave = () => {
    visit.abort();
    given.session.queryClient.clear();
  };
  onTestFinished(leave);
  const asked = () => network.asked.map((each) => each.replace('/api/v1/opportunities', ''));
  const until = (fits: (state: NewestState) => boolean) =>
    vi.waitUntil(() => fits(newest.state.get()) && newest.state.get(), { timeout: 120_000, interval: 5 });
  const found = () => newest.state.get().waiting.map(({ row }) => row.record.id);
  return { network, newest, leave, asked, until, found };
}

const isResting = ({ phase }: NewestState) => phase === 'resting';
const isDone = ({ phase }: NewestState) => phase === 'done';

async function add(companyId: number, opportunities: Opportunity[]) {
  await service.database.transaction((transaction) =>
    insertRecords(transaction, companyId, 'opportunities', opportunities),
  );
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('the next visit looks at the front first and goes on where the last one was, with the token it belongs to', async () => {
  stubIndexedDb();
  const { id, token } = await service.addCompany({
    opportunities: quiet(200, { 30: waits, 150: waits, 199: waits }),
  });
  const first = aVisit(token);
  first.newest.start();
  expect(await first.until(isResting)).toMatchObject({ read: 105, total: 200, isStored: true });
  expect(first.found()).toEqual([31]);
  first.leave();

  await add(id, [anOpportunity({ id: 500 }, -1), anOpportunity({ id: 501, follow_up_requested: false }, -2)]);
  const second = aVisit(token);
  second.newest.start();
  await second.until(({ phase, read }) => phase === 'resting' && read === 107);
  expect(second.asked()).toEqual(['']);
  expect(second.found()).toEqual([500, 31]);
  let answers = 0;
  second.network.intercept = (response) =>
    ++answers > 2 ? new Promise(() => {}) : Promise.resolve(response);
  second.newest.all();
  await expect.poll(() => answers).toBe(3);
  expect(second.newest.state.get()).toMatchObject({ phase: 'reading', isWhole: true });
  second.leave();

  const third = aVisit(token);
  third.newest.start();
  await third.until(isDone);
  expect(third.found()).toEqual([500, 31, 151, 200]);
  expect(third.asked()).not.toContain('?page=2');
  third.leave();

  const other = aVisit((await service.addCompany({ opportunities: quiet(3) })).token);
  other.newest.start();
  expect(await other.until(isDone)).toMatchObject({ read: 3, waiting: [] });
});

test('what was checked is erased with everything else', async () => {
  stubIndexedDb();
  const { token } = await service.addCompany({ opportunities: quiet(20, { 3: waits }) });
  const visit = aVisit(token);
  visit.newest.start();
  await visit.until(isDone);
  expect(await databases()).toContain('roster.follow-ups');
  visit.leave();
  erasePersisted();
  await expect.poll(databases).toEqual([]);
});

test('a second tab begins with what is stored, and stores nothing itself', async () => {
  stubIndexedDb();
  let isTaken = false;
  const request = async (_name: string, _options: LockOptions, hold: (lock: object | null) => unknown) => {
    const lock = isTaken ? null : {};
    isTaken = true;
    await hold(lock);
  };
  replaceProperties(navigator, { locks: { request } });
  const { token } = await service.addCompany({ opportunities: quiet(300, { 250: waits }) });
  const first = aVisit(token);
  first.newest.start();
  await first.until(isResting);
  const second = aVisit(token);
  second.newest.start();
  expect(await second.until(isResting)).toMatchObject({ read: 105, isStored: false });
  second.newest.all();
  await second.until(isDone);
  expect(second.found()).toEqual([251]);
  expect(second.asked()).not.toContain('?page=2');
  [first, second].forEach(({ leave }) => leave());
  isTaken = false;
  const third = aVisit(token);
  third.newest.start();
  expect(await third.until(isResting)).toMatchObject({ read: 105, isWhole: false });
});

test('more new ones than were read begin a new check, and so does somebody who wants one', async () => {
  stubIndexedDb();
  const { id, token } = await service.addCompany({ opportunities: quiet(10, { 9: waits }) });
  const first = aVisit(token);
  first.newest.start();
  await first.until(isDone);
  first.leave();
  await add(
    id,
    Array.from({ length: 40 }, (_, index) => anOpportunity({ id: 500 - index }, index - 40)),
  );
  const second = aVisit(token);
  second.newest.start();
  expect(await second.until(({ read }) => read === 50)).toMatchObject({ phase: 'done', total: 50 });
  expect(second.found()).toHaveLength(41);
  second.network.asked.length = 0;
  second.newest.again();
  await second.until(({ phase, read }) => phase === 'done' && read === 50);
  expect(second.asked()).toEqual(['', '?page=2', '?page=3', '?page=4']);
});

test('nothing is asked for once the session has ended', async () => {
  const { token } = await service.addCompany({ opportunities: quiet(60) });
  const visit = aVisit(token);
  visit.network.intercept = (response) => {
    visit.leave();
    return Promise.resolve(response);
  };
  visit.newest.start();
  await expect.poll(visit.asked).toHaveLength(1);
  visit.newest.all();
  await visit.newest.verify([1, 2]);
  expect(visit.asked()).toEqual(['']);
});
