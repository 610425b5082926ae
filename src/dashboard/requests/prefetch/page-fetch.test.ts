import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { createQueryClient } from '#dashboard/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/requests/queue.ts';
import { noNames } from '#testing/prefetch-session.ts';
import { createPageFetch } from './page-fetch.ts';

const answer = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 9, per_page: 15, to: null, total: 130, hasNext: true },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('nothing is read in the background while a person waits for a page that was prefetched before they came to it', async () => {
  const answers = new Map<number, () => void>();
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }) =>
      new Promise((resolve) => answers.set(page, () => resolve(answer))),
  };
  const requests = createRequestQueue(wire as Client);
  const { user, background } = requests.clients;
  const queryClient = createQueryClient(requests);
  const pages = createPageFetch(queryClient, requests, noNames);
  const fetched = pages.fetch({ name: 'agents', params: { page: 5, per_page: 15 } });
  const leave = new QueryObserver(queryClient, listQuery(user, 'agents', { page: 5 })).subscribe(() => {});
  expect(requests.schedule()?.isBusy()).toBe(true);
  void background.list('agents', { page: 8 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...answers.keys()]).toEqual([5]);
  answers.get(5)?.();
  await fetched;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...answers.keys()]).toEqual([5, 8]);
  leave();
});

test('a page that was seen before stays as it was when it cannot be refetched and nobody waits for it', async () => {
  const wire = { list: () => Promise.reject(new ApiError('unavailable', 'Down.')) };
  const requests = createRequestQueue(wire);
  const queryClient = createQueryClient(requests);
  const pages = createPageFetch(queryClient, requests, noNames);
  const at = Date.now() - 60_000;
  queryClient.setQueryData(['agents', { page: 5 }], answer, { updatedAt: at });
  expect(await pages.fetch({ name: 'agents', params: { page: 5, per_page: 15 } })).toBe(false);
  expect(queryClient.getQueryState(['agents', { page: 5 }])).toMatchObject({
    status: 'success',
    error: null,
    data: answer,
    dataUpdatedAt: at,
  });
});
