import { hashKey, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { createQueryClient } from './query-client.ts';
import type { Priority } from '#contract/guest/budget.ts';
import { createRequestQueue } from './queue.ts';

const answer: Page<'agents'> = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0, hasNext: false },
};

/** A queue in front of a client whose requests wait until the test answers them. */
function aQueue() {
  const sent: number[] = [];
  const answers = new Map<number, { resolve: () => void; reject: (error?: Error) => void }>();
  const client = {
    list: (_name: string, { page = 1 }: { page?: number }, signal?: AbortSignal) => {
      sent.push(page);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        answers.set(page, {
          resolve: () => resolve(answer),
          reject: (error = new Error('No.')) => reject(error),
        });
      });
    },
  };
  const requests = createRequestQueue(client as Client);
  const ask = (priority: Priority, page: number, signal?: AbortSignal) =>
    requests.clients[priority].list('agents', { page }, signal).then(
      () => 'answered',
      () => 'failed',
    );
  return { sent, answers, requests, ask };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everything that can happen without an answer happens. */
const settle = () => vi.advanceTimersByTimeAsync(1000);

test('queued requests keep a pace of twelve in 160 ms', async () => {
  const { sent, answers, ask } = aQueue();
  for (let page = 1; page <= 13; page += 1) void ask('background', page).then(() => answers.delete(page));
  const answerAll = async () => {
    for (let round = 0; round < 8; round += 1) {
      answers.forEach(({ resolve }) => resolve());
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  await answerAll();
  await vi.advanceTimersByTimeAsync(159);
  expect(sent).toHaveLength(12);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(13);
});

test('six requests for names on the screen are under way at a time, and three that nobody waits for', async () => {
  const { sent, answers, ask } = aQueue();
  const asked = [1, 2, 3, 4, 5].map((page) => ask('background', page));
  await settle();
  expect(sent).toEqual([1, 2, 3]);
  for (const page of [11, 12, 13, 14]) void ask('visible', page);
  await settle();
  expect(sent).toEqual([1, 2, 3, 11, 12, 13]);
  for (const [page, outcome] of [
    [1, 'answered'],
    [2, 'failed'],
  ] as const) {
    if (page === 1) answers.get(page)?.resolve();
    else answers.get(page)?.reject();
    expect(await asked[page - 1]).toBe(outcome);
    await settle();
  }
  expect(sent).toEqual([1, 2, 3, 11, 12, 13, 14]);
  for (const page of [3, 11, 12, 13]) answers.get(page)?.resolve();
  await settle();
  expect(sent).toEqual([1, 2, 3, 11, 12, 13, 14, 4, 5]);
});

test('the most urgent request begins first, however many others are older', async () => {
  const { sent, answers, ask } = aQueue();
  for (let page = 1; page <= 5; page += 1) void ask('background', page);
  for (const page of [21, 22]) void ask('prefetch', page);
  await settle();
  expect(sent).toEqual([1, 2, 3, 21, 22]);
  for (const page of [31, 32]) void ask('count', page);
  for (const page of [41, 42, 43]) void ask('visible', page);
  await settle();
  expect(sent).toEqual([1, 2, 3, 21, 22, 41]);
  for (let round = 0; round < 6; round += 1) {
    answers.forEach(({ resolve }) => resolve());
    await settle();
  }
  expect(sent.slice(6)).toEqual([42, 43, 31, 32, 4, 5]);
});

test('while a person waits nothing queued begins, whether the answer is good or bad', async () => {
  const { sent, answers, ask } = aQueue();
  const asked = [ask('user', 1), ask('user', 2)];
  void ask('background', 3);
  await settle();
  expect(sent).toEqual([1, 2]);
  answers.get(1)?.resolve();
  await asked[0];
  await settle();
  expect(sent).toEqual([1, 2]);
  answers.get(2)?.reject();
  await asked[1];
  await settle();
  expect(sent).toEqual([1, 2, 3]);
});

test('a queued request that is aborted is not sent, and holds nobody up', async () => {
  const { sent, answers, ask } = aQueue();
  for (const page of [1, 2, 3]) void ask('background', page);
  const controller = new AbortController();
  const aborted = ask('background', 5, controller.signal);
  void ask('background', 6);
  controller.abort();
  expect(await aborted).toBe('failed');
  answers.get(1)?.resolve();
  await settle();
  expect(sent).toEqual([1, 2, 3, 6]);
});

test.each(['throttled', 'unavailable'] as const)(
  'a service that is %s for a while is left alone for as long as it says, whoever asked',
  async (kind) => {
    const { sent, answers, ask, requests } = aQueue();
    void ask('user', 1);
    answers.get(1)?.reject(new ApiError(kind, 'No.', 30));
    await vi.advanceTimersByTimeAsync(0);
    void ask('background', 2);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([1, 2]);

    answers.get(2)?.reject(new ApiError('throttled', 'No.'));
    await vi.advanceTimersByTimeAsync(0);
    void ask('count', 3);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sent).toEqual([1, 2]);
    requests.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([1, 2, 3]);
  },
);

test('a prefetch that a component begins to wait for is sent at once, and nothing queued begins before its answer', async () => {
  const { sent, answers, ask, requests } = aQueue();
  const queryClient = createQueryClient(requests);
  for (const page of [1, 2, 3, 4, 5, 6]) void ask('visible', page);
  const prefetch = queryClient.prefetchQuery(listQuery(requests.clients.prefetch, 'agents', { page: 7 }));
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 5, 6]);
  void ask('visible', 8);
  const options = listQuery(requests.clients.user, 'agents', { page: 7 });
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7]);
  answers.get(1)?.resolve();
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7]);
  answers.get(7)?.resolve();
  await prefetch;
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  leave();
});

test('a count that a page begins to wait for is sent at once, but holds up nothing', async () => {
  const { sent, answers, ask, requests } = aQueue();
  const queryClient = createQueryClient(requests);
  for (const page of [1, 2, 3, 4]) void ask('background', page);
  const count = queryClient.prefetchQuery(listQuery(requests.clients.count, 'agents', { page: 7 }));
  const options = listQuery(requests.clients.user, 'agents', { page: 7 });
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  await settle();
  expect(sent).toEqual([1, 2, 3, 7]);
  for (const page of [1, 2]) answers.get(page)?.resolve();
  await settle();
  expect(sent).toEqual([1, 2, 3, 7, 4]);
  answers.get(7)?.resolve();
  await count;
  leave();
});

test('stalled requests give way to the person, and are sent again without failing', async () => {
  const { sent, answers, ask } = aQueue();
  const asked = [ask('visible', 1), ask('count', 2)];
  await vi.advanceTimersByTimeAsync(900);
  asked.push(ask('background', 3));
  await vi.advanceTimersByTimeAsync(200);
  void ask('user', 4);
  await settle();
  expect(sent).toEqual([1, 2, 3, 4]);
  answers.get(4)?.resolve();
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 1, 2]);
  for (const { resolve } of answers.values()) resolve();
  expect(await Promise.all(asked)).toEqual(['answered', 'answered', 'answered']);
});

test.each([
  ['goes on', 4_000, [2]],
  ['is sent once more when it has stalled', 6_000, [2, 2]],
])('a prefetch that somebody begins to wait for %s', async (_case, ms, expected) => {
  const { requests, sent, ask } = aQueue();
  void ask('prefetch', 2);
  await vi.advanceTimersByTimeAsync(ms);
  requests.promote(hashKey(['agents', { page: 2 }]));
  await settle();
  expect(sent).toEqual(expected);
});

test('a listener hears when a person begins to wait, and when nobody does any more', async () => {
  const { answers, requests, ask } = aQueue();
  const heard: string[] = [];
  const stop = requests.watch({
    onRequest: () => heard.push(`request, busy: ${requests.schedule()?.isBusy()}`),
    onIdle: () => heard.push(`idle, busy: ${requests.schedule()?.isBusy()}`),
  });
  const asked = [ask('user', 1), ask('user', 2)];
  void ask('prefetch', 3);
  answers.get(1)?.resolve();
  await asked[0];
  expect(heard).toEqual(['request, busy: true', 'request, busy: true']);
  answers.get(2)?.reject();
  await asked[1];
  expect(heard.slice(2)).toEqual(['idle, busy: false']);
  const count = ask('count', 4);
  expect(heard.slice(3)).toEqual(['request, busy: true']);
  await settle();
  answers.get(4)?.resolve();
  await count;
  expect(heard.slice(4)).toEqual(['idle, busy: false']);
  expect(requests.schedule()?.prefetchBudget.counts()).toEqual({ earned: 3, spent: 0 });
  stop();
  void ask('user', 5);
  expect(heard).toHaveLength(5);
});

test('what is no page takes its turn too, and is promoted by the key of its query', async () => {
  const { sent, requests, ask } = aQueue();
  const summary = vi.fn<(priority: string) => void>();
  const send = (priority: Priority) =>
    requests.send(priority, hashKey(['summary', priority]), undefined, async () => summary(priority));
  void ask('user', 1);
  void send('count');
  await settle();
  expect(sent).toEqual([1]);
  expect(summary).not.toHaveBeenCalled();
  await send('user');
  expect(summary.mock.calls).toEqual([['user']]);
  requests.promote(hashKey(['summary', 'count']));
  await settle();
  expect(summary.mock.calls).toEqual([['user'], ['count']]);
});
