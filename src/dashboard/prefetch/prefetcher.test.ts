import { QueryObserver } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { createTraffic } from '#dashboard/directory/traffic.ts';
import { aSession } from '#testing/session.ts';
import type { Place } from './link-place.ts';
import { createPrefetcher } from './prefetcher.ts';

const answer: Page<'agents'> = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 9, per_page: 15, to: null, total: 130 },
};
const placeOf = (page: number): Place<'agents'> => ({ name: 'agents', params: { page, per_page: 15 } });
const moment = () => vi.advanceTimersByTimeAsync(2_000);

/** A session on a wire on which every request waits until it is answered; it has sent as many of its own before. */
function aPrefetcher(own: number) {
  const sent: string[] = [];
  const aborted: string[] = [];
  const waiting = new Map<string, { answer: () => void; fail: (error: ApiError) => void }>();
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }, signal?: AbortSignal, priority = 'auto') => {
      const request = `${page} ${priority}`;
      sent.push(request);
      return new Promise((resolve, reject) => {
        waiting.set(request, { answer: () => resolve(answer), fail: reject });
        signal?.addEventListener('abort', () => {
          aborted.push(request);
          reject(signal.reason as Error);
        });
      });
    },
  };
  const { client, early } = createTraffic(wire as Client);
  for (let count = 0; count < own; count += 1) early.ledger.ask('names');
  const queryClient = createQueryClient();
  // A server that cannot be asked for names.
  const directories = aSession(fetch, 'rst_1');
  const { signal } = ended;
  const prefetcher = createPrefetcher({ queryClient, early, directories, extensions: [], signal });
  /** The person comes to a page. */
  const visit = (page: number) => {
    const options = listQuery(client, 'agents', { page });
    return new QueryObserver(queryClient, options).subscribe(() => {});
  };
  const settle = async (page: number) => {
    prefetcher.settle(placeOf(page), 9);
    await moment();
  };
  /** What is under way is answered, one after the other, until there is nothing more. */
  const answerAll = async () => {
    while (waiting.size > 0) {
      for (const [request, { answer }] of waiting) {
        waiting.delete(request);
        answer();
      }
      await moment();
    }
  };
  const fail = async (request: string, error: ApiError) => {
    waiting.get(request)?.fail(error);
    waiting.delete(request);
    await moment();
  };
  return { sent, aborted, waiting, client, early, queryClient, visit, settle, answerAll, fail };
}

let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  Object.assign(navigator, { connection: {} });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function aLinkTo(page: number) {
  document.body.innerHTML = `<a href="/agents?page=${page}">Page</a>`;
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link.');
  return link;
}

test('neighbours are fetched one after the other, behind everything else', async () => {
  const { sent, settle, answerAll } = aPrefetcher(9);
  await settle(4);
  expect(sent).toEqual(['5 low']);
  await answerAll();
  expect(sent).toEqual(['5 low', '3 low']);
});

test('while a request of the person is under way nothing is fetched ahead, whatever becomes of it', async () => {
  const { sent, client, settle, fail } = aPrefetcher(9);
  const names = client.list('agents', { page: 8 }).catch(() => 'failed');
  await settle(4);
  expect(sent).toEqual(['8 auto']);
  await fail('8 auto', new ApiError('refused', 'No.'));
  expect(await names).toBe('failed');
  await moment();
  expect(sent).toEqual(['8 auto', '5 low']);
});

test('what the person asks for ends what is fetched ahead, which is taken up again after it', async () => {
  const { sent, aborted, client, settle, answerAll } = aPrefetcher(9);
  await settle(4);
  void client.list('agents', { page: 8 });
  await moment();
  expect(aborted).toEqual(['5 low']);
  await answerAll();
  expect(sent).toEqual(['5 low', '8 auto', '5 low', '3 low']);
});

test('who comes to a page that is on its way waits for that very request', async () => {
  const { sent, aborted, client, settle, visit, answerAll, queryClient } = aPrefetcher(9);
  await settle(4);
  const leave = visit(5);
  // Names on that page, say.
  void client.list('agents', { page: 8 });
  await answerAll();
  expect(aborted).toEqual([]);
  expect(sent.filter((request) => request.startsWith('5'))).toEqual(['5 low']);
  expect(queryClient.getQueryData(['agents', { page: 5 }])).toEqual(answer);
  leave();
});

test('a failure on the way to a page that the person waits for is tried again, as for any page of theirs', async () => {
  const { sent, settle, visit, fail } = aPrefetcher(9);
  await settle(4);
  const leave = visit(5);
  await fail('5 low', new ApiError('unavailable', 'Down.'));
  expect(sent).toEqual(['5 low', '5 auto']);
  leave();
});

test('a failure that nobody waits for is not tried again, leaves no trace, and ends fetching ahead for a minute', async () => {
  const { sent, settle, fail, queryClient } = aPrefetcher(9);
  await settle(4);
  await fail('5 low', new ApiError('unavailable', 'Down.'));
  expect(queryClient.getQueryState(['agents', { page: 5 }])).toBeUndefined();
  await settle(6);
  expect(sent).toEqual(['5 low']);
  await vi.advanceTimersByTimeAsync(60_000);
  await settle(7);
  expect(sent).toEqual(['5 low', '8 low']);
});

test('after too many requests, whoever sent them, nothing is fetched ahead before the service allows it', async () => {
  const { sent, client, settle, fail } = aPrefetcher(9);
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

test('a wait that the service sets is a minute at least', async () => {
  const { sent, client, settle, fail } = aPrefetcher(9);
  void client.list('agents', { page: 8 }).catch(() => {});
  await fail('8 auto', new ApiError('throttled', 'Slow down.', 1));
  await settle(4);
  expect(sent).toEqual(['8 auto']);
});

test('once as many pages were fetched in vain as the person has asked for, no more are', async () => {
  const { sent, early, settle, answerAll } = aPrefetcher(3);
  for (const page of [2, 5, 8]) {
    await settle(page);
    await answerAll();
  }
  expect(sent).toEqual(['3 low', '1 low', '6 low']);
  expect(early.ledger.counts()).toEqual({ own: 3, ahead: 3 });
});

test('page after page finds the next one there, and the ledger even', async () => {
  const { sent, early, queryClient, settle, answerAll } = aPrefetcher(1);
  queryClient.setQueryData(['agents', {}], answer);
  for (const page of [1, 2, 3, 4, 5]) {
    await settle(page);
    await answerAll();
  }
  expect(sent).toEqual(['2 low', '3 low', '4 low', '5 low', '6 low']);
  expect(early.ledger.counts()).toEqual({ own: 5, ahead: 1 });
});

test('a link that somebody rests on is fetched, once; one that they have left is not', async () => {
  const { sent, answerAll } = aPrefetcher(9);
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
  const { sent, client, answerAll } = aPrefetcher(9);
  void client.list('agents', { page: 8 });
  fireEvent.pointerOver(aLinkTo(7));
  await moment();
  expect(sent).toEqual(['8 auto']);
  await answerAll();
  expect(sent).toEqual(['8 auto', '7 low']);
});

test('a link that is pressed is fetched without waiting for anything', async () => {
  const { sent, client } = aPrefetcher(9);
  void client.list('agents', { page: 8 });
  fireEvent(aLinkTo(7), new MouseEvent('pointerdown', { bubbles: true }));
  expect(sent).toEqual(['8 auto', '7 low']);
});

test('on a connection like 3G only links are fetched; for who saves data, nothing', async () => {
  const { sent, settle, answerAll } = aPrefetcher(9);
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

test('pages that come into sight are settled on then', async () => {
  const { sent, settle } = aPrefetcher(9);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settle(4);
  expect(sent).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await moment();
  expect(sent).toEqual(['5 low']);
});

test('the end of a session ends what is fetched ahead', async () => {
  const { sent, aborted, settle } = aPrefetcher(9);
  await settle(4);
  ended.abort();
  await moment();
  expect(aborted).toEqual(['5 low']);
  await settle(6);
  fireEvent(aLinkTo(7), new MouseEvent('pointerdown', { bubbles: true }));
  await moment();
  expect(sent).toEqual(['5 low']);
});
