import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { aContact, anOpportunity } from '#testing/records.ts';
import { watchList } from './use-visit.ts';
import type { Sighting } from './visit.ts';

const pageOf = (total: number, ...ids: number[]): Page => ({
  rows: ids.map((id) => ({ key: `${id}`, record: anOpportunity({ id }) })),
  meta: {
    current_page: 1,
    from: 1,
    last_page: null,
    per_page: 15,
    to: ids.length,
    total,
    hasNext: true,
  },
});

test('pages of a list report ids and total, its counts the total, other lists and records nothing', () => {
  const queryClient = new QueryClient();
  onTestFinished(() => queryClient.clear());
  const seen: Sighting[] = [];
  const stop = watchList(queryClient, 'opportunities', { status: 'won', page: 3 }, (sighting) =>
    seen.push(sighting),
  );
  const arrive = (key: readonly unknown[], page: Page) => queryClient.setQueryData(key, page);
  arrive(['opportunities', { status: 'won' }], pageOf(40, 7, 8));
  arrive(['opportunities', { status: 'won', page: 4 }], pageOf(41, 9));
  arrive(['opportunities', { status: 'won', per_page: 1 }], pageOf(42, 5));
  arrive(['opportunities', { status: 'won', sort: 'name' }], pageOf(43, 6));
  arrive(['opportunities', { status: 'lost' }], pageOf(1, 1));
  arrive(['opportunities', { status: 'won', id: [7] }], pageOf(1, 7));
  arrive(['opportunities', 'nearby', { status: 'won' }], pageOf(1, 7));
  arrive(['contacts', { status: 'won' }], {
    ...pageOf(1),
    rows: [{ key: '1', record: aContact() }],
  });
  expect(seen.map(({ page, ids, total }) => [page, ids, total])).toEqual([
    [1, [7, 8], 40],
    [4, [9], 41],
    [null, [5], 42],
    [null, [6], 43],
  ]);
  stop();
  arrive(['opportunities', { status: 'won' }], pageOf(44, 7));
  expect(seen).toHaveLength(4);
});
