import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { mostPages, trimPages } from './page-fetch.ts';

const keyOf = (page: number) => ['opportunities', { page }];

/** A cache with pages from 1 on, each read after the one before. */
function aCache(count: number) {
  const queryClient = createQueryClient({ promote: () => {} });
  for (let page = 1; page <= count; page += 1) {
    queryClient.setQueryData(keyOf(page), `Page ${page}`, { updatedAt: Date.now() - 1000 + page });
  }
  return queryClient;
}

test('of very many pages the most recently fetched stay', () => {
  const queryClient = aCache(500);
  trimPages(queryClient);
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ state }) => state.data)).toEqual(
    Array.from({ length: mostPages }, (_none, index) => `Page ${500 - mostPages + 1 + index}`),
  );
});

test('a page on the screen stays, however long ago it was fetched; so does what is not a page of a list', () => {
  const queryClient = aCache(mostPages + 20);
  queryClient.setQueryData(['names', 'contacts'], 'Names', { updatedAt: 1 });
  const unsubscribe = new QueryObserver(queryClient, { queryKey: keyOf(1) }).subscribe(() => {});
  trimPages(queryClient);
  expect([1, 2, 21].map((page) => queryClient.getQueryData(keyOf(page)))).toEqual([
    'Page 1',
    undefined,
    'Page 21',
  ]);
  expect(queryClient.getQueryData(['names', 'contacts'])).toBe('Names');
  unsubscribe();
});
