import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import { aContact } from '#testing/records.ts';
import { createAskedDirectory } from './batched-lookup.ts';
import { createTraffic } from '#dashboard/requests/scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

type Waiting = { asked: string; answer: () => void; fail: (error: Error) => void };

/** A directory on a wire on which every request waits until it is answered; what is asked for ahead is told as such. */
function aDirectory() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const waiting: Waiting[] = [];
  const wire = {
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
  const { client, early } = createTraffic(wire as Client);
  const onUnauthenticated = vi.fn<() => void>();
  const directory = createAskedDirectory({
    client,
    early,
    name: 'contacts',
    perPage: 100,
    idsAtATime: 4,
    onUnauthenticated,
  });
  const { ahead } = directory;
  if (!ahead) throw new Error('There is no way ahead.');
  // As who fetches pages ahead does.
  early.watch({ onAsked: () => queueMicrotask(ahead.giveUp), onQuiet: () => {} });
  const end = async (finish: (request: Waiting) => void) => {
    for (const request of waiting.splice(0)) finish(request);
    await settle();
  };
  return {
    directory,
    ahead,
    early,
    ledger: early.ledger,
    sent,
    aborted,
    onUnauthenticated,
    answerAll: () => end(({ answer }) => answer()),
    failAll: (error: ApiError) => end(({ fail }) => fail(error)),
    want: async (...ids: number[]) => {
      const releases = ids.map((id) => directory.want(id));
      await settle();
      return () => releases.forEach((release) => release());
    },
  };
}

test('names that were asked for ahead are there when they are wanted, and count as one request saved', async () => {
  const { directory, ahead, ledger, sent, answerAll, want } = aDirectory();
  await want(1);
  await answerAll();
  const fetching = ahead.fetch([1, 2, 3]);
  expect(ahead.areThere([2, 3])).toBe(true);
  await answerAll();
  expect(await fetching).toBe(true);
  expect(ledger.counts()).toEqual({ own: 1, ahead: 1 });
  for (const times of [1, 2]) {
    await want(2, 3);
    expect(ledger.counts(), `wanted ${times} times`).toEqual({ own: 2, ahead: 0 });
  }
  expect(directory.lookUp(3)).toMatchObject({ name: 'Ada Berg 3' });
  expect(sent).toEqual(['1 auto', '2,3 low']);
});

test('more names than go into one request are there after as many as it takes', async () => {
  const { ahead, sent, answerAll } = aDirectory();
  const ids = [1, 2, 3, 4, 5];
  while (!ahead.areThere(ids)) {
    void ahead.fetch(ids);
    await answerAll();
  }
  expect(sent).toEqual(['1,2,3,4 low', '5 low']);
});

test('names that are on their way when they are wanted are waited for, whatever else is asked', async () => {
  const { directory, ahead, ledger, sent, aborted, answerAll, want } = aDirectory();
  void ahead.fetch([1, 2]);
  await want(2);
  await want(3);
  expect(sent).toEqual(['1,2 low', '3 auto']);
  expect(aborted).toEqual([]);
  await answerAll();
  expect(directory.lookUp(2)).toMatchObject({ id: 2 });
  expect(ledger.counts()).toEqual({ own: 2, ahead: 0 });
});

test('names that are only partly on their way are asked for as if nothing were, in one request', async () => {
  const { directory, ahead, ledger, sent, aborted, answerAll, want } = aDirectory();
  void ahead.fetch([1, 2]);
  await want(2, 3);
  expect(sent).toEqual(['1,2 low', '2,3 auto']);
  expect(aborted).toEqual(['1,2 low']);
  await answerAll();
  expect(directory.lookUp(2)).toMatchObject({ id: 2 });
  expect(ledger.counts()).toEqual({ own: 1, ahead: 1 });
});

test('what nobody waits for gives way to what somebody asks for, and is not a failure', async () => {
  const { ahead, aborted, want } = aDirectory();
  const fetching = ahead.fetch([1, 2]);
  await want(3);
  expect(aborted).toEqual(['1,2 low']);
  expect(await fetching).toBe(true);
  expect(ahead.areThere([1])).toBe(false);
});

test('a failure that nobody waits for leaves no trace; one that somebody waits for is tried again', async () => {
  const { directory, ahead, sent, failAll, answerAll, want } = aDirectory();
  const inVain = ahead.fetch([1]);
  await failAll(new ApiError('unavailable', 'Down.'));
  expect(await inVain).toBe(false);
  expect(directory.lookUp(1)).toBe('loading');
  const awaited = ahead.fetch([1, 2]);
  await want(2);
  await failAll(new ApiError('unavailable', 'Down.'));
  expect(await awaited).toBe(false);
  await answerAll();
  expect(directory.lookUp(2)).toMatchObject({ id: 2 });
  expect(sent).toEqual(['1 low', '1,2 low', '2 auto']);
});

test('a refused token is told, and the end of a session ends what is asked for ahead', async () => {
  const { directory, ahead, aborted, failAll, onUnauthenticated } = aDirectory();
  void ahead.fetch([1]);
  await failAll(new ApiError('unauthenticated', 'No.'));
  expect(onUnauthenticated).toHaveBeenCalledOnce();
  void ahead.fetch([2]);
  directory.stop();
  expect(aborted).toEqual(['2 low']);
});

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
const step = fc.oneof(
  fc.record({ does: fc.constant('look' as const), ids: someIds }),
  fc.record({ does: fc.constant('rest' as const), ids: someIds }),
  fc.record({ does: fc.constantFrom('answer' as const, 'leave' as const), ids: fc.constant<number[]>([]) }),
);

test('whatever comes to the screen, no more than twice as many names are asked for as without asking ahead', async () => {
  let [saved, incomplete] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const [it, plain] = [aDirectory(), aDirectory()];
      let leave: (() => void)[] = [];
      for (const { does, ids } of steps) {
        if (does === 'rest') {
          if (it.ledger.mayFetch() && !it.ahead.areThere(ids)) void it.ahead.fetch(ids);
        } else if (does === 'look') {
          leave.push(await it.want(...ids), await plain.want(...ids));
          // Nobody goes on before the screen is whole.
          await it.answerAll();
          await plain.answerAll();
          if (ids.some((id) => it.directory.lookUp(id) === 'loading')) incomplete += 1;
        } else if (does === 'answer') {
          await it.answerAll();
        } else {
          leave.forEach((each) => each());
          leave = [];
        }
        const { own, ahead } = it.ledger.counts();
        expect(own).toBeLessThanOrEqual(plain.sent.length);
        expect(it.sent.length).toBeLessThanOrEqual(own + ahead);
        expect(it.sent.length).toBeLessThanOrEqual(2 * plain.sent.length);
        saved += own - it.sent.filter((asked) => asked.endsWith('auto')).length;
      }
    }),
  );
  expect(incomplete).toBe(0);
  expect(saved).toBeGreaterThan(0);
});
