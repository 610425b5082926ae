import { CancelledError, QueryObserver } from '@tanstack/query-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { createQueryClient, dropQueries } from './query-client.ts';

/** Fake timers; other files of this worker may still start some, so that only those of queries are counted. */
function useQueryTimers() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const waiting = new Set<unknown>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void, delay: number) => {
    const timer = start(() => {
      waiting.delete(timer);
      callback();
    }, delay);
    if (new Error().stack?.includes('/query-client.ts')) waiting.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof start>) => {
    waiting.delete(timer);
    stop(timer);
  });
  return waiting;
}

test('no timer holds on to what a component or a request still had when the queries were dropped', async () => {
  const timers = useQueryTimers();
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
  expect(timers.size).toBeGreaterThan(0);
  dropQueries(queryClient);
  leave();
  await Promise.allSettled([fetching]);
  await vi.advanceTimersByTimeAsync(500);
  expect(timers.size).toBe(0);
});

test('a request that begins after the queries were dropped leaves no timer, nor does it wait to try again', async () => {
  const timers = useQueryTimers();
  const queryClient = createQueryClient({ promote: () => {} });
  dropQueries(queryClient);
  const refused = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new ApiError('throttled', 'Too many requests.', 3_600)),
  );
  await queryClient.prefetchQuery({ queryKey: ['ahead'], queryFn: () => Promise.resolve('record') });
  const fetching = queryClient.prefetchQuery({ queryKey: ['refused'], queryFn: refused });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refused).toHaveBeenCalledOnce();
  expect(timers.size).toBe(0);
  await fetching;
});

test('a retry that the service has put off for an hour ends with its session', async () => {
  const timers = useQueryTimers();
  const queryClient = createQueryClient({ promote: () => {} });
  const fetching = queryClient.fetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new ApiError('throttled', 'Too many requests.', 3_600)),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queryClient.getQueryState(['refused'])).toMatchObject({ fetchFailureCount: 1 });
  expect(timers.size).toBeGreaterThan(0);
  dropQueries(queryClient);
  await expect(fetching).rejects.toThrow(CancelledError);
  expect(timers.size).toBe(0);
});
