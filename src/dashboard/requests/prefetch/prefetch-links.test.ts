import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

test('a link that is pressed is requested at once, as if it had been followed', async () => {
  const { sent, client } = aPrefetchSession(9);
  void client.list('agents', { page: 8 });
  await vi.advanceTimersByTimeAsync(0);
  fireEvent(aLinkTo(7), new MouseEvent('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['8 auto', '7 auto']);
});

test('on a connection like 3G only links are prefetched; for those who save data, nothing', async () => {
  const { sent, settle, answerAll } = aPrefetchSession(9);
  const link = aLinkTo(7);
  Object.assign(navigator, { connection: { effectiveType: '3g', saveData: true } });
  await settle(4);
  fireEvent.pointerOver(link);
  await moment();
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true }));
  fireEvent.pointerOver(document.body);
  expect(sent).toEqual([]);
  Object.assign(navigator, { connection: { effectiveType: '3g', saveData: false } });
  await settle(5);
  fireEvent.pointerOver(link);
  await moment();
  await answerAll();
  expect(sent).toEqual(['7 low']);
});
