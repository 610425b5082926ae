import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import { aLinkTo, aPage, aPrefetchSession, moment } from '#testing/prefetch-session.ts';
import { mayPrefetch } from './may-prefetch.ts';
import { pagesBeside } from './prefetcher.ts';

test.each<[string, Parameters<typeof pagesBeside>, number[]]>([
  ['the first page', [1, 9, null], [2]],
  ['the last page', [9, 9, null], [8]],
  ['the page before the last', [8, 9, null], [9, 7]],
  ['the only page', [1, 1, null], []],
  ['a page reached from elsewhere', [5, 9, null], [6, 4]],
  ['the next page', [5, 9, 4], [6, 4]],
  ['the previous page', [5, 9, 6], [4, 6]],
  ['a page past the end', [12, 9, null], []],
])('%s: the pages beside it, the more likely first', (_case, given, expected) => {
  expect(pagesBeside(...given)).toEqual(expected);
});

test.each([
  ['a fast connection', { effectiveType: '4g', saveData: false }, true],
  ['a connection like 2G', { effectiveType: '2g' }, false],
  ['a connection slower than 2G', { effectiveType: 'slow-2g' }, false],
  ['Save-Data', { effectiveType: '4g', saveData: true }, false],
  ['a browser that does not say', {}, true],
])('%s: whether anything is prefetched', (_case, connection, may) => {
  Object.assign(navigator, { connection });
  expect(mayPrefetch()).toBe(may);
});

test('the next page is fetched while names and counts are on their way, the previous one after them', async () => {
  const { sent, requests, settle, answerAll } = aPrefetchSession(9);
  void requests.clients.visible.list('agents', { page: 8 });
  await settle(4, 0);
  expect(sent).toEqual(['8 auto', '5 low']);
  await answerAll();
  expect(sent).toEqual(['8 auto', '5 low', '3 low']);
});

test('what the person asks for cancels the prefetch, which is taken up again after it', async () => {
  const { sent, aborted, client, settle, answerAll } = aPrefetchSession(9);
  await settle(4);
  void client.list('agents', { page: 8 });
  await moment();
  expect(aborted).toEqual(['5 low']);
  await answerAll();
  expect(sent).toEqual(['5 low', '8 auto', '5 low', '3 low']);
});

test('who comes to a page that is on its way waits for that very request', async () => {
  const { sent, aborted, client, settle, visit, answerAll, queryClient } = aPrefetchSession(9);
  await settle(4, 900);
  const leave = visit(5);
  // Names on that page, say.
  void client.list('agents', { page: 8 });
  await answerAll();
  expect(aborted).toEqual([]);
  expect(sent.filter((request) => request.startsWith('5'))).toEqual(['5 low']);
  expect(queryClient.getQueryData(['agents', { page: 5 }])).toEqual(aPage);
  leave();
});

test('once as many pages were prefetched in vain as the person has asked for, no more are', async () => {
  const { sent, requests, settle, answerAll } = aPrefetchSession(3);
  for (const page of [2, 5, 8]) {
    await settle(page);
    await answerAll();
  }
  expect(sent).toEqual(['3 low', '1 low', '6 low']);
  expect(requests.schedule()?.prefetchBudget.counts()).toEqual({ earned: 3, spent: 3 });
});

test('a page that becomes visible is settled on then', async () => {
  const { sent, settle } = aPrefetchSession(9);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settle(4);
  expect(sent).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await moment();
  expect(sent).toEqual(['5 low']);
});

test('the end of a session cancels the prefetch', async () => {
  const { sent, aborted, settle, end } = aPrefetchSession(9);
  await settle(4);
  end();
  await moment();
  expect(aborted).toEqual(['5 low']);
  await settle(6);
  fireEvent(aLinkTo(7), new MouseEvent('pointerdown', { bubbles: true }));
  await moment();
  expect(sent).toEqual(['5 low']);
});

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
  const leave = visit(5);
  await settle(4, 0);
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
