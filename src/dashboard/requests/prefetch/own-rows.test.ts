import { QueryObserver } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { createQueryClient, staleTime } from '#dashboard/requests/query-client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { createRequestQueue } from '#dashboard/requests/queue.ts';
import { noNames } from '#testing/prefetch-session.ts';
import { createPrefetcher } from './prefetcher.ts';

const answer: Page<'agents'> = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 9, hasNext: false },
};

let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { connection: {} });
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('rows under the pointer are not refetched, however old they are: they would move', async () => {
  const sent: string[] = [];
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }) => {
      sent.push(`page ${page}`);
      return Promise.resolve(answer);
    },
  };
  const requests = createRequestQueue(wire as Client);
  for (let count = 0; count < 9; count += 1) requests.schedule()?.prefetchBudget.earn('names');
  const queryClient = createQueryClient(requests);
  const { signal } = ended;
  const prefetcher = createPrefetcher({ queryClient, requests, names: noNames, extensions: [], signal });
  const leave = new QueryObserver(queryClient, listQuery(requests.clients.user, 'agents', {})).subscribe(
    () => {},
  );
  await vi.advanceTimersByTimeAsync(0);
  prefetcher.settle({ name: 'agents', params: { page: 1, per_page: 15 } }, 1);
  await vi.advanceTimersByTimeAsync(staleTime + 1_000);

  document.body.innerHTML = '<a href="/agents/7">A row</a><a href="/agents?page=2">Another page</a>';
  const [row, page] = document.querySelectorAll('a');
  for (const link of [row, page]) {
    if (!link) throw new Error('There is no link.');
    fireEvent.pointerOver(link);
    await vi.advanceTimersByTimeAsync(2_000);
    fireEvent(link, new MouseEvent('pointerdown', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(sent).toEqual(['page 1', 'page 2']);
  leave();
});
