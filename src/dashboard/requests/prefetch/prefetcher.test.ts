import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import { aLinkTo, aPage, aPrefetchSession, moment } from '#testing/prefetch-session.ts';

test('the pages beside are prefetched one after the other, at the lowest fetch priority', async () => {
  const { sent, settle, answerAll } = aPrefetchSession(9);
  await settle(4);
  expect(sent).toEqual(['5 low']);
  await answerAll();
  expect(sent).toEqual(['5 low', '3 low']);
});

test('while a request of the person is under way nothing is prefetched, whatever becomes of it', async () => {
  const { sent, client, settle, fail } = aPrefetchSession(9);
  const names = client.list('agents', { page: 8 }).catch(() => 'failed');
  await settle(4);
  expect(sent).toEqual(['8 auto']);
  await fail('8 auto', new ApiError('refused', 'No.'));
  expect(await names).toBe('failed');
  await moment();
  expect(sent).toEqual(['8 auto', '5 low']);
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

test('who comes to a page whose prefetch has stalled waits for a request of their own', async () => {
  const { sent, aborted, settle, visit, answerAll } = aPrefetchSession(9);
  await settle(4, 6_000);
  const leave = visit(5);
  await vi.advanceTimersByTimeAsync(0);
  expect(aborted).toEqual(['5 low']);
  expect(sent).toEqual(['5 low', '5 auto']);
  await answerAll();
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

test('page after page finds the next one there, and the budget even', async () => {
  const { sent, requests, queryClient, settle, answerAll } = aPrefetchSession(1);
  queryClient.setQueryData(['agents', {}], aPage);
  for (const page of [1, 2, 3, 4, 5]) {
    await settle(page);
    await answerAll();
  }
  expect(sent).toEqual(['2 low', '3 low', '4 low', '5 low', '6 low']);
  expect(requests.schedule()?.prefetchBudget.counts()).toEqual({ earned: 5, spent: 1 });
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
