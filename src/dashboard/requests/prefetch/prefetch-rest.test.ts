import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/requests/queue.ts';
import { noNames } from '#testing/prefetch-session.ts';
import { createPrefetcher } from './prefetcher.ts';

let list: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { connection: {} });
  list = new AbortController();
});
afterEach(() => {
  list.abort();
  vi.useRealTimers();
});

test('prefetching rests even when the person goes to another list, whichever request brought it about', async () => {
  const sent: string[] = [];
  const failures = [new ApiError('unavailable', 'Down.'), new ApiError('throttled', 'Slow down.', 120)];
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }, _signal?: AbortSignal, priority = 'auto') => {
      sent.push(`${page} ${priority}`);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : new Promise(() => {});
    },
  };
  const requests = createRequestQueue(wire as Client);
  for (let count = 0; count < 9; count += 1) requests.schedule()?.prefetchBudget.earn('names');
  const comeToList = async () => {
    list.abort();
    list = new AbortController();
    const queryClient = createQueryClient(requests);
    const { signal } = list;
    const prefetcher = createPrefetcher({ queryClient, requests, names: noNames, extensions: [], signal });
    prefetcher.settle({ name: 'agents', params: { page: 4, per_page: 15 } }, 9);
    await vi.advanceTimersByTimeAsync(2_000);
  };

  await comeToList();
  expect(sent).toEqual(['5 low']);
  await comeToList();
  expect(sent).toEqual(['5 low']);
  await vi.advanceTimersByTimeAsync(60_000);
  await requests.clients.background.list('agents', { page: 8 }).catch(() => {});
  await vi.advanceTimersByTimeAsync(110_000);
  await comeToList();
  expect(sent).toEqual(['5 low', '8 auto']);
  await vi.advanceTimersByTimeAsync(10_000);
  await comeToList();
  expect(sent).toEqual(['5 low', '8 auto', '5 low']);
});
