import { onlineManager } from '@tanstack/query-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { configFrom } from '#contract/config.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import type { ListNames, SyncProgress } from '#dashboard/data/names/names.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import { many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';
import { createListSync } from './list-sync.ts';

const service = serviceOfFile();
const { fetch } = service;

/** A sync of contacts in pages of two, on a clock that only the test moves, and the addresses it asked for. */
function aListSync({ token, fetch }: { token: string; fetch: typeof globalThis.fetch }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const asked: string[] = [];
  const client = createClient({
    config: configFrom({}),
    token,
    fetch: (input, init) => {
      asked.push((input as string).replace('/api/v1/', ''));
      return fetch(input, init);
    },
  });
  const resume = vi.fn<() => void>();
  const queryClient = createQueryClient(createRequestQueue(client));
  const names = createListSync({
    name: 'contacts',
    // Without the queue's pace, for which a test would have to move the clock.
    requests: { clients: { visible: client, background: client }, resume, canAfford: () => true },
    queryClient,
    perPage: 2,
    openStore: () => Promise.resolve(null),
  });
  onTestFinished(() => {
    names.stop();
    vi.useRealTimers();
  });
  return { names, asked, queryClient, resume };
}

/** Resolves with the progress once it has this status. */
const statusOf = (names: ListNames, status: SyncProgress['status']) =>
  new Promise<Partial<SyncProgress>>((resolve) => {
    const look = () => {
      const progress = names.progress();
      if (progress?.status !== status) return;
      unsubscribe();
      resolve(progress);
    };
    const unsubscribe = names.subscribe(look);
    queueMicrotask(look);
  });

test('a complete sync knows every record and the total', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, ...many(4)] });
  const { names, asked } = aListSync({ token, fetch });
  expect(names.progress()).toMatchObject({ status: 'idle', total: null, read: 0 });
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ total: 5, read: 5, retryAt: null });
  const { matches } = await names.search('', 1000, new AbortController().signal);
  expect(matches.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(names.lookUp(1)).toMatchObject({ name: 'Zoë Okafor 1' });
  expect(asked.toSorted()).toEqual([1, 2, 3].map((page) => `contacts?page=${page}&per_page=2`));
});

/** The service, but the nth requests are answered by what is given for them. */
const except = (others: Record<number, () => Promise<Response>>): typeof globalThis.fetch => {
  let requests = 0;
  return (input, init) => {
    requests += 1;
    return (others[requests] ?? (() => fetch(input, init)))();
  };
};
const throttled = () =>
  Promise.resolve(Response.json({ message: 'No.' }, { status: 429, headers: { 'Retry-After': '20' } }));

test('after too many requests the sync waits as told and goes on', async () => {
  const { token } = await service.addCompany({ contacts: many(8) });
  const { names } = aListSync({ token, fetch: except({ 3: throttled }) });
  names.start();
  const { retryAt } = await statusOf(names, 'waiting');
  expect(Number(retryAt) - clock.monotonic()).toBeGreaterThan(15_000);
  await vi.advanceTimersByTimeAsync(Number(retryAt) - clock.monotonic() - 1_000);
  expect(names.progress()?.status).toBe('waiting');
  // The other pages may have come before or after the wait began.
  const readOn = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return names.progress();
  };
  await expect.poll(readOn).toMatchObject({ status: 'complete', read: 8, retryAt: null });
});

test('starting a waiting sync cuts the wait short, that of the queue too; no other start does', async () => {
  const { token } = await service.addCompany({ contacts: many(2) });
  const { names, resume } = aListSync({ token, fetch: except({ 1: throttled }) });
  names.start();
  await statusOf(names, 'waiting');
  expect(resume).not.toHaveBeenCalled();
  names.start();
  expect((await statusOf(names, 'complete')).read).toBe(2);
  expect(resume).toHaveBeenCalledOnce();
});

test('a refused token stops the sync, and is seen by whoever watches the query cache', async () => {
  const { names, asked, queryClient } = aListSync({ token: 'rst_unknown', fetch });
  const errors: unknown[] = [];
  queryClient.getQueryCache().subscribe(({ query }) => errors.push(query.state.error));
  names.start();
  await statusOf(names, 'failed');
  expect(errors).toContainEqual(expect.objectContaining({ kind: 'unauthenticated' }));
  expect(asked).toHaveLength(1);
});

test('offline the sync says so, and goes on once it is started again', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  onTestFinished(() => onlineManager.setOnline(true));
  let isCut = true;
  const { names } = aListSync({
    token,
    fetch: (input, init) => {
      if (!isCut || (input as string).includes('page=1&')) return fetch(input, init);
      onlineManager.setOnline(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  names.start();
  expect(await statusOf(names, 'waiting')).toMatchObject({ read: 2, retryAt: null });
  isCut = false;
  onlineManager.setOnline(true);
  // As create-names.ts does.
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ read: 6 });
});
