import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { createQueryClient } from './query-client.ts';
import { errorStateOf } from './error-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** A request by way of the query client, which fails with these errors before it succeeds. */
function aRequest(...errors: unknown[]) {
  const queryClient = createQueryClient({ promote: () => {} });
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  const send = vi.fn<() => Promise<string>>();
  for (const error of errors) send.mockRejectedValueOnce(error);
  send.mockResolvedValue('answer');
  const queryKey = ['request'];
  const settled = Promise.allSettled([queryClient.fetchQuery({ queryKey, queryFn: send })]);
  const wait = () => {
    const { fetchStatus, fetchFailureReason: failureReason } = queryClient.getQueryState(queryKey) ?? {};
    if (!fetchStatus || failureReason === undefined) return null;
    return errorStateOf({ fetchStatus, error: null, failureReason, failureCount: 0 });
  };
  return { settled, send, wait, cancel: () => queryClient.cancelQueries({ queryKey }) };
}

const unreachable = new ApiError('unreachable', 'No.');
const unavailable = new ApiError('unavailable', 'No.');
const answered = [{ status: 'fulfilled', value: 'answer' }];

test('a failure that may pass is tried again after half a second, then a second', async () => {
  const { settled, send, wait } = aRequest(unavailable, unreachable);
  await vi.advanceTimersByTimeAsync(499);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(2);
  expect(wait()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled).toEqual(answered);
});

test('the third failure counts', async () => {
  const { settled, send } = aRequest(unavailable, unavailable, unreachable);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await settled).toEqual([{ status: 'rejected', reason: unreachable }]);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a refusal', new ApiError('refused', 'No.')],
  ['a refused token', new ApiError('unauthenticated', 'No.')],
  ['another server', new ApiError('not-the-service', 'No.')],
  ['a fault of our own', new TypeError('x is not a function')],
])('%s is not tried again', async (_case, error) => {
  const { settled, send } = aRequest(error);
  expect(await settled).toEqual([{ status: 'rejected', reason: error }]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['as long as told', 30, 30_000],
  ['ten seconds when not told', null, 10_000],
])('after too many requests it waits %s', async (_case, seconds, ms) => {
  const { settled, send, wait } = aRequest(new ApiError('throttled', 'No.', seconds));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(wait()).toMatchObject({ until: ms });
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled).toEqual(answered);
  expect(wait()).toBeNull();
});

test.each(['throttled', 'unavailable'] as const)('a wait after %s never uses up the tries', async (kind) => {
  const error = new ApiError(kind, 'No.', 1);
  const { settled, wait } = aRequest(error, error, error, error);
  await vi.advanceTimersByTimeAsync(1);
  expect(wait()).toMatchObject({ until: 1000 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await settled).toEqual(answered);
});

test('offline it waits for the network', async () => {
  const { settled, send, wait } = aRequest(unreachable);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(wait()).toEqual({ kind: 'offline' });
  onlineManager.setOnline(true);
  expect(await settled).toEqual(answered);
});
