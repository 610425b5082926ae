import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '#dashboard/api/client.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { createTraffic } from './scheduler.ts';

const answer: Page<'agents'> = {
  rows: [],
  meta: { current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0 },
};

const ask = (from: Client, page: number, signal?: AbortSignal) =>
  from.list('agents', { page }, signal).then(
    () => 'answered',
    () => 'failed',
  );

/** The clients over a wire on which every request waits until it is answered. */
function aWire() {
  const sent: number[] = [];
  const answers = new Map<number, { resolve: () => void; reject: (error?: Error) => void }>();
  const wire = {
    list: (_name: string, { page = 1 }: { page?: number }) => {
      sent.push(page);
      return new Promise((resolve, reject) => {
        answers.set(page, {
          resolve: () => resolve(answer),
          reject: (error = new Error('No.')) => reject(error),
        });
      });
    },
  };
  const { client, early, figures, background } = createTraffic(wire as Client);
  return {
    sent,
    answers,
    early,
    inFront: ask.bind(null, client),
    ahead: ask.bind(null, early.client),
    beside: ask.bind(null, figures),
    behind: ask.bind(null, background),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Everything that can happen without an answer happens. */
const settle = () => vi.advanceTimersByTimeAsync(1000);

test('requests in the background keep a pace of fifty a second, four of them at once', async () => {
  const { sent, answers, behind } = aWire();
  for (let page = 1; page <= 9; page += 1) void behind(page).then(() => answers.delete(page));
  const answerAll = () => answers.forEach(({ resolve }) => resolve());
  await vi.advanceTimersByTimeAsync(0);
  answerAll();
  await vi.advanceTimersByTimeAsync(79);
  expect(sent).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(1);
  answerAll();
  await vi.advanceTimersByTimeAsync(79);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('four requests in the background at a time, in the order in which they came', async () => {
  const { sent, answers, behind } = aWire();
  const asked = [1, 2, 3, 4, 5, 6].map((page) => behind(page));
  await settle();
  expect(sent).toEqual([1, 2, 3, 4]);
  answers.get(3)?.resolve();
  expect(await asked[2]).toBe('answered');
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 5]);
  answers.get(1)?.reject();
  expect(await asked[0]).toBe('failed');
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 5, 6]);
});

test('while a person waits nothing begins in the background, whether the answer is good or bad', async () => {
  const { sent, answers, inFront, behind } = aWire();
  const asked = [inFront(1), inFront(2)];
  void behind(3);
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

test('a person never waits for the background', async () => {
  const { sent, inFront, behind } = aWire();
  for (const page of [1, 2, 3, 4]) void behind(page);
  await settle();
  void inFront(9);
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 9]);
});

test('a request that was given up while it waited is not sent, and holds nobody up', async () => {
  const { sent, answers, behind } = aWire();
  for (const page of [1, 2, 3, 4]) void behind(page);
  const controller = new AbortController();
  const given = behind(5, controller.signal);
  void behind(6);
  controller.abort();
  await settle();
  answers.get(1)?.resolve();
  expect(await given).toBe('failed');
  await settle();
  expect(sent).toEqual([1, 2, 3, 4, 6]);
});

test('figures come two at a time, beside the names and after the person’s own requests', async () => {
  const { sent, answers, inFront, behind, beside } = aWire();
  const asked = inFront(1);
  for (const page of [2, 3, 4]) void beside(page);
  void behind(5);
  await settle();
  expect(sent).toEqual([1]);
  answers.get(1)?.resolve();
  await asked;
  await settle();
  expect(sent).toEqual([1, 5, 2, 3]);
  answers.get(2)?.resolve();
  await settle();
  expect(sent).toEqual([1, 5, 2, 3, 4]);
});

test('figures are not kept waiting by names that are answered as fast as they are asked for', async () => {
  const { sent, answers, behind, beside } = aWire();
  for (let page = 1; page <= 200; page += 1) void behind(page);
  const figures = [1_001, 1_002, 1_003, 1_004];
  for (const page of figures) void beside(page);
  for (let ms = 0; ms < 1_000; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    answers.forEach(({ resolve }) => resolve());
  }
  expect(sent.filter((page) => page > 1_000)).toEqual(figures);
  expect(sent).toHaveLength(52);
});

test('who fetches ahead is told when a person begins to wait, and when nobody does any more', async () => {
  const { answers, early, inFront, ahead, beside } = aWire();
  const told: string[] = [];
  const stop = early.watch({
    onAsked: () => told.push(`asked, busy: ${early.isBusy()}`),
    onQuiet: () => told.push(`quiet, busy: ${early.isBusy()}`),
  });
  const asked = [inFront(1), inFront(2)];
  void ahead(3);
  answers.get(1)?.resolve();
  await asked[0];
  expect(told).toEqual(['asked, busy: true', 'asked, busy: true']);
  answers.get(2)?.reject();
  await asked[1];
  expect(told.slice(2)).toEqual(['quiet, busy: false']);
  const figures = beside(4);
  expect(told.slice(3)).toEqual(['asked, busy: true']);
  await settle();
  answers.get(4)?.resolve();
  await figures;
  expect(told.slice(4)).toEqual(['quiet, busy: false']);
  expect(early.ledger.counts()).toEqual({ own: 3, ahead: 0 });
  stop();
  void inFront(5);
  expect(told).toHaveLength(5);
});
