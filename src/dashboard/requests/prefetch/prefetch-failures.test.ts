import { expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import { aPrefetchSession } from '#testing/prefetch-session.ts';

test('a failure on the way to a page that the person waits for is tried again, as for any page of theirs', async () => {
  const { sent, settle, visit, fail } = aPrefetchSession(9);
  await settle(4);
  const leave = visit(5);
  await fail('5 low', new ApiError('unavailable', 'Down.'));
  expect(sent).toEqual(['5 low', '5 auto']);
  leave();
});

test('a failure that nobody waits for is not tried again, leaves no trace, and ends prefetching for a minute', async () => {
  const { sent, settle, fail, queryClient } = aPrefetchSession(9);
  await settle(4);
  await fail('5 low', new ApiError('unavailable', 'Down.'));
  expect(queryClient.getQueryState(['agents', { page: 5 }])).toBeUndefined();
  await settle(6);
  expect(sent).toEqual(['5 low']);
  await vi.advanceTimersByTimeAsync(60_000);
  await settle(7);
  expect(sent).toEqual(['5 low', '8 low']);
});

test('a page that failed for the person is asked for again by nobody else', async () => {
  const { sent, settle, visit, fail, queryClient } = aPrefetchSession(9);
  await settle(4, 0);
  const leave = visit(5);
  await fail('5 auto', new ApiError('timed-out', 'Late.'));
  expect(sent).toEqual(['5 auto', '3 low']);
  expect(queryClient.getQueryState(['agents', { page: 5 }])).toMatchObject({ status: 'error' });
  leave();
});

test('after too many requests, whoever sent them, nothing is prefetched before the service allows it', async () => {
  const { sent, client, settle, fail } = aPrefetchSession(9);
  const own = client.list('agents', { page: 8 }).catch(() => 'failed');
  await fail('8 auto', new ApiError('throttled', 'Slow down.', 120));
  expect(await own).toBe('failed');
  await vi.advanceTimersByTimeAsync(110_000);
  await settle(4);
  expect(sent).toEqual(['8 auto']);
  await vi.advanceTimersByTimeAsync(10_000);
  await settle(5);
  expect(sent).toEqual(['8 auto', '6 low']);
});

test('prefetching rests for a minute even when the service asks for less', async () => {
  const { sent, client, settle, fail } = aPrefetchSession(9);
  void client.list('agents', { page: 8 }).catch(() => {});
  await fail('8 auto', new ApiError('throttled', 'Slow down.', 1));
  await settle(4);
  expect(sent).toEqual(['8 auto']);
});
