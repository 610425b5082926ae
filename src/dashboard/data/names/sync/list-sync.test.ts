import { onlineManager } from '@tanstack/query-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aListSync, idsOf, progressOf, statusOf } from '#testing/lists/list-sync.ts';
import { aContact, many } from '#testing/records.ts';
import { serviceOfFile } from '#testing/service-of-file.ts';

const service = serviceOfFile();
const { fetch } = service;

test('a complete sync knows every record and the total', async () => {
  const { token } = await service.addCompany({ contacts: [{ first_name: 'Zoë' }, ...many(4)] });
  const { names, asked } = aListSync({ token, fetch });
  expect(progressOf(names)).toMatchObject({ status: 'idle', total: null, read: 0 });
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ total: 5, read: 5, retryAt: null });
  expect(await idsOf(names)).toEqual([1, 2, 3, 4, 5]);
  expect(names.lookUp(1)).toMatchObject({ name: 'Zoë Okafor 1' });
  expect(asked.toSorted()).toEqual([1, 2, 3].map((page) => `contacts?page=${page}&per_page=2`));
});

test('listeners hear of each page once, and the progress is the same object in between', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { names } = aListSync({ token, fetch });
  const read: number[] = [];
  names.subscribe(() => {
    read.push(progressOf(names).read);
    expect(progressOf(names)).toBe(progressOf(names));
  });
  names.start();
  await statusOf(names, 'complete');
  expect(read).toEqual([0, 2, 4, 6, 6]);
});

test('never more than six requests of one list are under way', async () => {
  const { token } = await service.addCompany({ contacts: many(40) });
  let underWay = 0;
  let most = 0;
  const { names } = aListSync({
    token,
    fetch: async (input, init) => {
      most = Math.max(most, ++underWay);
      const response = await fetch(input, init);
      underWay -= 1;
      return response;
    },
  });
  names.start();
  await statusOf(names, 'complete');
  expect(most).toBe(6);
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
  expect(Number(retryAt) - Date.now()).toBeGreaterThan(15_000);
  await vi.advanceTimersByTimeAsync(Number(retryAt) - Date.now() - 1_000);
  expect(progressOf(names).status).toBe('waiting');
  // The other pages may have come before or after the wait began.
  const readOn = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return progressOf(names);
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

test('offline the sync waits, and goes on when the browser is online again', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  onTestFinished(() => onlineManager.setOnline(true));
  let isCut = true;
  const { names, asked, queryClient } = aListSync({
    token,
    fetch: (input, init) => {
      if (!isCut || (input as string).includes('page=1&')) return fetch(input, init);
      onlineManager.setOnline(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  names.start();
  await expect.poll(() => asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await statusOf(names, 'waiting')).toMatchObject({ read: 2, retryAt: null });
  isCut = false;
  onlineManager.setOnline(true);
  expect(await statusOf(names, 'complete')).toMatchObject({ read: 6 });
});

test('no page of a sync stays in the query cache', async () => {
  const { token } = await service.addCompany({ contacts: many(6) });
  const { names, queryClient } = aListSync({ token, fetch });
  names.start();
  await statusOf(names, 'complete');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a record that cannot be read counts as read and has no name', async () => {
  const body = {
    data: [aContact(), { first_name: 'Nobody' }],
    links: { first: null, last: null, prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, links: [], path: '/', per_page: 2, to: 2, total: 2 },
  };
  const { names } = aListSync({ token: 'any', fetch: () => Promise.resolve(Response.json(body)) });
  names.start();
  expect(await statusOf(names, 'complete')).toMatchObject({ read: 2, total: 2 });
  expect(await idsOf(names)).toEqual([1]);
});
