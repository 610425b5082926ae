import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { createRequestQueue } from '#dashboard/data/requests/queue.ts';
import { aContact } from '#testing/records.ts';
import { createBatchedLookup } from './batched-lookup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

type Waiting = { asked: string; answer: () => void; fail: (error: Error) => void };

/** A lookup whose requests, noted as ids and fetch priority, wait until the test answers them. */
async function aLookup() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const waiting: Waiting[] = [];
  const client = {
    list: (_name: string, { id }: { id: number[] }, signal?: AbortSignal, priority = 'auto') => {
      const asked = `${id.join()} ${priority}`;
      sent.push(asked);
      return new Promise((resolve, reject) => {
        const rows = id.map((one) => ({
          key: `${one}`,
          record: aContact({ id: one, last_name: `Berg ${one}` }),
        }));
        const meta = { current_page: 1, from: 1, last_page: 1, per_page: 100, to: 1, total: id.length };
        waiting.push({ asked, answer: () => resolve({ rows, meta }), fail: reject });
        signal?.addEventListener('abort', () => {
          aborted.push(asked);
          reject(signal.reason as Error);
        });
      });
    },
  };
  const requests = createRequestQueue(client as Client);
  const queryClient = createQueryClient(requests);
  const names = createBatchedLookup({ name: 'contacts', requests, queryClient, perPage: 100, idsAtATime: 4 });
  const prefetch = (ids: number[]) => names.prefetch?.(ids)?.();
  const end = async (finish: (request: Waiting) => void) => {
    for (const request of waiting.splice(0)) finish(request);
    await settle();
  };
  // Names are prefetched where some are on the screen.
  names.retain(99);
  await settle();
  await end(({ answer }) => answer());
  sent.length = 0;
  return {
    names,
    prefetch,
    requests,
    queryClient,
    sent,
    aborted,
    answerAll: () => end(({ answer }) => answer()),
    failAll: (error: ApiError) => end(({ fail }) => fail(error)),
    show: async (...ids: number[]) => {
      for (const id of ids) names.retain(id);
      await settle();
    },
  };
}

test('prefetched names are there when they come to the screen, without another request', async () => {
  const { names, prefetch, sent, answerAll, show } = await aLookup();
  await show(1);
  await answerAll();
  const fetching = prefetch([1, 2, 3]);
  expect(names.prefetch?.([2, 3])).toBeNull();
  await settle();
  await answerAll();
  expect(await fetching).toBe(true);
  await show(2, 3);
  expect(names.lookUp(3)).toMatchObject({ name: 'Ada Berg 3' });
  expect(sent).toEqual(['1 auto', '2,3 low']);
});

test('no id is asked for twice: what is on its way is awaited, the rest is one request', async () => {
  const { names, prefetch, sent, aborted, answerAll, show } = await aLookup();
  void prefetch([1, 2]);
  await settle();
  await show(2, 3);
  await show(3);
  expect(sent).toEqual(['1,2 low', '3 auto']);
  expect(aborted).toEqual([]);
  await answerAll();
  expect(names.lookUp(2)).toMatchObject({ id: 2 });
  expect(names.lookUp(3)).toMatchObject({ id: 3 });
});

test('names that come to the screen while their prefetch is queued are sent for at once', async () => {
  const { names, prefetch, requests, sent, answerAll, show } = await aLookup();
  const others = [3, 4, 5, 6, 7, 8];
  for (const id of others) void requests.clients.prefetch.list('contacts', { id: [id] });
  void prefetch([1, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  const queued = others.map((id) => `${id} low`);
  expect(sent).toEqual(queued);
  await show(2);
  expect(sent).toEqual([...queued, '1,2 auto']);
  await answerAll();
  expect(names.lookUp(2)).toMatchObject({ id: 2 });
});

test('a failure that nobody waits for leaves no trace; one that somebody waits for is tried again', async () => {
  const { names, prefetch, sent, failAll, answerAll, show } = await aLookup();
  const inVain = prefetch([1]);
  await settle();
  await failAll(new ApiError('unavailable', 'Down.'));
  expect(await inVain).toBe(false);
  expect(names.lookUp(1)).toBe('loading');
  const awaited = prefetch([1, 2]);
  await settle();
  await show(2);
  await failAll(new ApiError('unavailable', 'Down.'));
  expect(await awaited).toBe(false);
  await answerAll();
  expect(names.lookUp(2)).toMatchObject({ id: 2 });
  expect(sent).toEqual(['1 low', '1,2 low', '2 auto']);
});
