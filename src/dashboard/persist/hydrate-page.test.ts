import { QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { readPage } from '#dashboard/api/read-page.ts';
import type { SomeNames } from '#dashboard/names/names.ts';
import { aContact } from '#testing/records.ts';
import { showKeptPage } from './hydrate-page.ts';

const queryKey = ['contacts', {}] as const;
const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 1, total: 1 };
const pageWith = (id: number) => readPage('contacts', { data: [aContact({ id })], meta });
const names = { contacts: [{ id: 7, name: 'Ada Berg', detail: null, text: '' }], agents: [] };
const kept = Promise.resolve({ page: pageWith(1), names, at: 1_000 });

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
  const keptNames: SomeNames = { contacts: [], agents: [] };
  return { queryClient, connection: { queryClient, keptNames }, ...answer, asking: () => asking };
}

test('a kept page stands in until the fresh one comes, and the names on it are at hand', async () => {
  const { queryClient, connection, asking, resolve } = await aWaitingList();
  expect(await showKeptPage(connection, queryKey, kept)).toBe(true);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: pageWith(1),
    dataUpdatedAt: 1_000,
    fetchStatus: 'fetching',
  });
  expect(connection.keptNames).toEqual(names);
  resolve(pageWith(2));
  await asking();
  expect(queryClient.getQueryData(queryKey)).toEqual(pageWith(2));
});

test('a kept page that is read too late does not take the place of a fresh one', async () => {
  const { queryClient, connection, asking, resolve } = await aWaitingList();
  resolve(pageWith(2));
  await asking();
  expect(await showKeptPage(connection, queryKey, kept)).toBe(false);
  expect(queryClient.getQueryData(queryKey)).toEqual(pageWith(2));
});

test('a kept page does not hide that the service has refused', async () => {
  const { queryClient, connection, asking, reject } = await aWaitingList();
  reject(new Error('Unauthenticated.'));
  await asking();
  expect(await showKeptPage(connection, queryKey, kept)).toBe(false);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined });
});

test('a kept page does not come into the cache of a session that has ended', async () => {
  const { queryClient, connection } = await aWaitingList();
  queryClient.clear();
  expect(await showKeptPage(connection, queryKey, kept)).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('where no page is kept, the fresh one is waited for', async () => {
  const { queryClient, connection } = await aWaitingList();
  expect(await showKeptPage(connection, queryKey, Promise.resolve(null))).toBe(false);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
});
