import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import { insertRecords } from '#service/operator/records.ts';
import { anOpportunity, many } from '#testing/records.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import type { Piece } from './chain.ts';
import { createWholeList } from './whole-list.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** A page of opportunities 1 to `count`, as a service answers it at once: tests that move the clock must not wait for a database. */
function pageOfMany(address: string, count: number, perPage = 15) {
  const page = Number(new URL(address, 'http://service').searchParams.get('page') ?? 1);
  const from = (page - 1) * perPage;
  const data = Array.from({ length: Math.max(0, Math.min(perPage, count - from)) }, (_, index) =>
    anOpportunity({ id: from + index + 1 }),
  );
  return Response.json({
    data,
    meta: { current_page: page, per_page: perPage, total: count, last_page: Math.ceil(count / perPage) },
  });
}

/** Moves a clock that the test holds until a promise is settled; what it waits for besides takes real time. */
async function passTime<Value>(promise: Promise<Value>, step = 100): Promise<Value> {
  const waiting = { isOver: false };
  const end = () => {
    waiting.isOver = true;
  };
  promise.then(end, end);
  while (!waiting.isOver) {
    await vi.advanceTimersByTimeAsync(step);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}

type Given = {
  token?: string;
  perPage?: number | null;
  /** Called before each request that is sent, with its number from 1; what it returns is the answer. */
  before?: (request: number, address: string) => Promise<Response | void> | Response | void;
  perMinute?: number | null;
};

function aReading({ token = 'rst_1', perPage = null, before, perMinute = null }: Given) {
  const asked: string[] = [];
  const client = createClient({
    config: configFrom({}),
    token,
    fetch: async (input, init) => {
      const address = input as string;
      asked.push(address.replace('/api/v1/opportunities', ''));
      return (await before?.(asked.length, address)) ?? service.fetch(input, init);
    },
  });
  const requests = createRequestQueue(client, perMinute);
  const queryClient = createQueryClient(requests);
  onTestFinished(() => queryClient.clear());
  const pieces: Piece[] = [];
  const list = createWholeList({
    name: 'opportunities',
    request: {},
    perPage,
    requests,
    queryClient,
    onPieces: (more) => void pieces.push(...more),
  });
  const rows = () => pieces.toSorted((a, b) => a.order - b.order).flatMap((piece) => piece.rows);
  return { asked, list, requests, queryClient, rows, read: () => list.read(new AbortController().signal) };
}

const ids = (reading: ReturnType<typeof aReading>) => reading.rows().map(({ key }) => key);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('all pages are read in order, each record as it was received', async () => {
  const { token } = await service.addCompany({ opportunities: [{ value: 0.1, name: 'ä "b"' }, ...many(40)] });
  const reading = aReading({ token });
  await reading.read();
  expect(ids(reading)).toEqual(upTo(41));
  expect(reading.asked).toEqual(['', '?page=2', '?page=3']);
  expect(reading.list.missing()).toEqual([]);
  const body = await (
    await service.fetch('/api/v1/opportunities', { headers: { Authorization: `Bearer ${token}` } })
  ).text();
  for (const { source } of reading.rows().slice(0, 15)) expect(body).toContain(source);
});

test('records that come and go while it is read are neither lost nor doubled', async () => {
  const { id, token } = await service.addCompany({ opportunities: many(60) });
  const { database } = service;
  const reading = aReading({
    token,
    before: async (request) => {
      if (request === 2) {
        const added = [-1, -2].map((index) => anOpportunity({ id: 100 - index }, index));
        await database.transaction((transaction) => insertRecords(transaction, id, 'opportunities', added));
      }
      if (request === 3) {
        await database.query({
          text: 'delete from opportunities where company_id = $1 and id between 3 and 9',
          values: [id],
        });
      }
    },
  });
  await reading.read();
  expect(new Set(ids(reading)).size).toBe(ids(reading).length);
  // The two new ones came in before their page was read once more; those that went had been read.
  expect(ids(reading).filter((each) => Number(each) <= 60)).toEqual(upTo(60));
  expect(reading.list.state).toMatchObject({ repeated: 2 });
  expect(reading.list.missing()).toEqual([]);
});

test('after a list is read, what came in at the front is', async () => {
  const { id, token } = await service.addCompany({ opportunities: many(30) });
  const reading = aReading({ token });
  await reading.read();
  expect(reading.asked).toEqual(['', '?page=2']);
  const added = Array.from({ length: 20 }, (_, index) => anOpportunity({ id: 200 - index }, index - 20));
  await service.database.transaction((transaction) => insertRecords(transaction, id, 'opportunities', added));
  expect(await reading.list.readFront(new AbortController().signal)).toBe(true);
  expect(reading.asked.slice(2)).toEqual(['', '?page=2']);
  expect(ids(reading)).toEqual([...added.map((each) => each.id), ...upTo(30)]);
});

test('more at the front than was read is left out, and so is a front that could not be read whole', async () => {
  const { id, token } = await service.addCompany({ opportunities: many(15) });
  let isDown = false;
  const reading = aReading({
    token,
    before: (_request, address) =>
      isDown && address.includes('page=2') ? Response.json({ message: 'No.' }, { status: 422 }) : undefined,
  });
  const { signal } = new AbortController();
  await reading.list.readFront(signal);
  const added = Array.from({ length: 45 }, (_, index) => anOpportunity({ id: 200 - index }, index - 45));
  await service.database.transaction((transaction) => insertRecords(transaction, id, 'opportunities', added));
  expect(await reading.list.readFront(signal)).toBe(false);
  isDown = true;
  await expect(reading.list.readFront(signal)).rejects.toMatchObject({ message: 'No.' });
  expect(ids(reading)).toEqual(upTo(15));
});

test('a page that the service fails to give four times is left out, reported, and read again on demand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const reading = aReading({
    before: (_request, address) =>
      isDown && address.endsWith('page=2')
        ? Response.json({ message: 'Oops' }, { status: 503 })
        : pageOfMany(address, 50),
  });
  await passTime(reading.read());
  expect(reading.asked.slice(0, 6)).toEqual(['', ...Array<string>(4).fill('?page=2'), '?page=3']);
  expect(reading.list.missing()).toEqual([
    { page: 2, rows: 15, reason: 'The service is temporarily unavailable.' },
  ]);
  isDown = false;
  await passTime(reading.read());
  expect(reading.list.missing()).toEqual([]);
  expect(ids(reading)).toEqual(upTo(50));
});

test('a service that fails page after page ends the reading, which goes on where it was', async () => {
  const { token } = await service.addCompany({ opportunities: many(80) });
  let isDown = false;
  const reading = aReading({
    token,
    before: (request) => {
      if (request === 2) isDown = true;
      return isDown ? Response.json({ message: 'No.' }, { status: 422 }) : undefined;
    },
  });
  await expect(reading.read()).rejects.toMatchObject({ message: 'No.' });
  expect(reading.asked).toEqual(['', '?page=2', '?page=3', '?page=4']);
  isDown = false;
  await reading.read();
  expect(ids(reading)).toEqual(upTo(80));
  expect(reading.list.missing()).toEqual([]);
});

test('pages that the cache has and that are fresh are not asked for', async () => {
  const { token } = await service.addCompany({ opportunities: many(40) });
  const reading = aReading({ token });
  const { user } = reading.requests.clients;
  await reading.queryClient.fetchQuery(listQuery(user, 'opportunities', {}));
  await reading.queryClient.fetchQuery(listQuery(user, 'opportunities', { page: 2 }));
  await reading.read();
  expect(ids(reading)).toEqual(upTo(40));
  expect(reading.asked).toEqual(['', '?page=2', '?page=3']);
});

test('at 60 requests a minute it leaves the person theirs, says that it waits, and gives way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: number[] = [];
  const reading = aReading({
    perMinute: 60,
    before: (_request, address) => {
      sent.push(clock.now());
      return pageOfMany(address, 100, 1);
    },
  });
  const done = reading.read();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(sent.length).toBeLessThanOrEqual(36);
  expect(reading.list.wait()).toEqual({ until: null, reason: "Keeping within the service's request limit." });
  // A click is sent at once.
  const click = reading.requests.clients.user.list('opportunities', { page: 100 });
  expect(sent.at(-1)).toBe(clock.now());
  await click;
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  await done;
  expect(reading.rows()).toHaveLength(100);
  for (const from of sent)
    expect(sent.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(37);
});

const answersInASecond = (_request: number, address: string) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(pageOfMany(address, 130)), 1_000));

test('what is left is told by the pace of the pages read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const left: (number | null)[] = [];
  const reading = aReading({
    before: (request, address) => {
      left.push(reading.list.progress().secondsLeft);
      return answersInASecond(request, address);
    },
  });
  await passTime(reading.read());
  // Three of nine pages were read, each in a second.
  expect([6, 7]).toContain(left[3]);
});

test('a page that failed is whole only once it joins its neighbours, whatever the totals say', async () => {
  let rows = Array.from({ length: 60 }, (_, index) => 60 - index);
  let isDown = true;
  const reading = aReading({
    before: (request, address) => {
      const page = Number(/page=(\d+)/.exec(address)?.[1] ?? 1);
      if (page === 2 && isDown) return Response.json({ message: 'No.' }, { status: 422 });
      if (request === 4) isDown = false;
      const data = rows.slice((page - 1) * 15, page * 15).map((id) => anOpportunity({ id }));
      const meta = { current_page: page, last_page: 4, per_page: 15, total: rows.length };
      // Ten of the rows on this page go, and ten come in at the front.
      const added = Array.from({ length: 10 }, (_, index) => 70 - index);
      if (request === 3) rows = [...added, ...rows.slice(0, 30), ...rows.slice(40)];
      return Response.json({ data, meta });
    },
  });
  await reading.read();
  const read = new Set(ids(reading));
  expect(rows.filter((id) => !read.has(id))).toEqual([]);
  expect(reading.list.missing()).toEqual([]);
  expect(reading.list.progress()).toMatchObject({ page: 4, lastPage: 4 });
});
