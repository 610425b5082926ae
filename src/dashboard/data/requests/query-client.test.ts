import { CancelledError, QueryObserver } from '@tanstack/query-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { createQueryClient, dropQueries } from './query-client.ts';

test('no timer holds on to what a component or a request still had when the queries were dropped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = createQueryClient({ promote: () => {} });
  const leave = new QueryObserver(queryClient, {
    queryKey: ['seen'],
    queryFn: () => Promise.resolve('record'),
  }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const fetching = queryClient.fetchQuery({
    queryKey: ['late'],
    queryFn: () => new Promise((resolve) => setTimeout(resolve, 500, 'record')),
  });
  await vi.advanceTimersByTimeAsync(0);
  dropQueries(queryClient);
  leave();
  await Promise.allSettled([fetching]);
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.getTimerCount()).toBe(0);
});

test('a retry that the service has put off for an hour ends with its session', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = createQueryClient({ promote: () => {} });
  const fetching = queryClient.fetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new ApiError('throttled', 'Too many requests.', 3_600)),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryClient.getQueryState(['refused'])).toMatchObject({ fetchFailureCount: 1 });
  dropQueries(queryClient);
  await expect(fetching).rejects.toThrow(CancelledError);
  expect(vi.getTimerCount()).toBe(0);
});
