import { QueryClient } from '@tanstack/query-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { parsePage } from '#dashboard/api/read-page.ts';
import { aContact } from '#testing/records.ts';
import { hydratePage } from './hydrate-page.ts';

const queryKey = ['contacts', {}] as const;
const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 1, total: 1 };
const pageWith = (id: number) => parsePage('contacts', { data: [aContact({ id })], meta });
const names = { 7: 'Ada Berg' };
const takeNames = vi.fn<(given: typeof names) => void>();
const persisted = Promise.resolve({ page: pageWith(1), names, at: 1_000 });

beforeEach(() => takeNames.mockClear());

type Contacts = ReturnType<typeof pageWith>;
type Answer = { resolve: (page: Contacts) => void; reject: (reason: Error) => void };

/** A list whose request is under way until the test answers it or lets it fail. */
async function aWaitingList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asking = Promise.resolve();
  const answer = await new Promise<Answer>((begin) => {
    const queryFn = () => new Promise<Contacts>((resolve, reject) => begin({ resolve, reject }));
    asking = queryClient.prefetchQuery({ queryKey, queryFn });
  });
  const hydrate = (reading: Parameters<typeof hydratePage<typeof names>>[2] = persisted) =>
    hydratePage(queryClient, queryKey, reading, takeNames);
  return { queryClient, hydrate, ...answer, asking: () => asking };
}

test('a persisted page is shown until the fresh one arrives, and the names on it are handed over', async () => {
  const { queryClient, hydrate, asking, resolve } = await aWaitingList();
  expect(await hydrate()).toBe(true);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: pageWith(1),
    dataUpdatedAt: 1_000,
    fetchStatus: 'fetching',
  });
  expect(takeNames).toHaveBeenCalledExactlyOnceWith(names);
  resolve(pageWith(2));
  await asking();
  expect(queryClient.getQueryData(queryKey)).toEqual(pageWith(2));
});

test('a persisted page that is read too late does not replace a fresh one', async () => {
  const { queryClient, hydrate, asking, resolve } = await aWaitingList();
  resolve(pageWith(2));
  await asking();
  expect(await hydrate()).toBe(false);
  expect(takeNames).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(queryKey)).toEqual(pageWith(2));
});

test('a persisted page does not hide that the service refused', async () => {
  const { queryClient, hydrate, asking, reject } = await aWaitingList();
  reject(new Error('Unauthenticated.'));
  await asking();
  expect(await hydrate()).toBe(false);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined });
});

test('a persisted page is not put into the cache of a session that has ended', async () => {
  const { queryClient, hydrate } = await aWaitingList();
  queryClient.clear();
  expect(await hydrate()).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('without a persisted page the fresh one is awaited', async () => {
  const { queryClient, hydrate } = await aWaitingList();
  expect(await hydrate(Promise.resolve(null))).toBe(false);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
});
