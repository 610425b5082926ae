import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { staleTime } from '#dashboard/data/requests/query-client.ts';
import { aLinkTo, aPrefetchSession, moment } from '#testing/prefetch-session.ts';

test('a link that somebody rests on is prefetched, once; one that they have left is not', async () => {
  const { sent, answerAll } = aPrefetchSession(9);
  const link = aLinkTo(7);
  fireEvent.pointerOver(link);
  fireEvent.pointerOver(document.body);
  await moment();
  expect(sent).toEqual([]);
  for (const times of [1, 2]) {
    fireEvent.pointerOver(link);
    await moment();
    await answerAll();
    fireEvent.pointerOver(document.body);
    expect(sent, `rested ${times} times`).toEqual(['7 low']);
  }
});

test('a link that somebody rests on gives way to a request of theirs, and is fetched after it', async () => {
  const { sent, client, answerAll } = aPrefetchSession(9);
  void client.list('agents', { page: 8 });
  fireEvent.pointerOver(aLinkTo(7));
  await moment();
  expect(sent).toEqual(['8 auto']);
  await answerAll();
  expect(sent).toEqual(['8 auto', '7 low']);
});

test('a pressed link is requested whatever prefetching has spent, outlives what is cancelled, and is never asked for twice', async () => {
  const { sent, aborted, client, requests, visit, answerAll } = aPrefetchSession(0);
  expect(requests.schedule()?.prefetchBudget.isLeft()).toBe(false);
  const link = aLinkTo(7);
  for (const _press of [1, 2]) fireEvent(link, new MouseEvent('pointerdown', { bubbles: true }));
  expect(sent).toEqual(['7 auto']);
  // Names on the screen, say.
  void client.list('agents', { page: 8 });
  await vi.advanceTimersByTimeAsync(0);
  const leave = visit(7);
  await answerAll();
  expect({ sent, aborted }).toEqual({ sent: ['7 auto', '8 auto'], aborted: [] });
  expect(requests.schedule()?.prefetchBudget.counts()).toEqual({ earned: 2, spent: 0 });
  leave();
});

test.each<[string, MouseEventInit, { isResting?: boolean; saveData?: boolean }]>([
  ['while the service rests after a failure', {}, { isResting: true }],
  ['for those who save data', {}, { saveData: true }],
  ['by the middle button', { button: 1 }, {}],
  ['with Ctrl', { ctrlKey: true }, {}],
  ['with Shift', { shiftKey: true }, {}],
])('a press requests nothing %s', async (_case, press, { isResting = false, saveData = false }) => {
  const { sent, requests } = aPrefetchSession(9);
  Object.assign(navigator, { connection: { saveData } });
  if (isResting) requests.schedule()?.prefetchBudget.rest();
  fireEvent(aLinkTo(7), new MouseEvent('pointerdown', { bubbles: true, ...press }));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
});

test('the focus rests on a link too, and the pointer wherever it is within one', async () => {
  const { sent, answerAll } = aPrefetchSession(9);
  fireEvent.focusIn(aLinkTo(7));
  await moment();
  await answerAll();
  const link = aLinkTo(8);
  link.innerHTML = '<b>Page</b>';
  fireEvent.pointerOver(link.querySelector('b') ?? link);
  await vi.advanceTimersByTimeAsync(70);
  fireEvent.pointerOver(link);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(['7 low', '8 low']);
});

test('rows under the pointer are not refetched, however old they are: they would move', async () => {
  const { sent, visit, settle, answerAll } = aPrefetchSession(9);
  const leave = visit(4);
  await answerAll();
  await settle(4, staleTime + 1_000);
  await answerAll();
  const link = aLinkTo(4);
  link.href = '/agents/7?page=4';
  fireEvent.pointerOver(link);
  await moment();
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true }));
  await moment();
  expect(sent.filter((request) => request.startsWith('4'))).toEqual(['4 auto']);
  leave();
});
