import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import * as clock from '#contract/clock.ts';
import { aThrottledSession } from '#testing/lists/throttled-server.ts';
import { runs } from '#testing/run/runs.ts';
import type { Priority } from '#contract/guest/budget.ts';
import { searchRest } from '#contract/guest/tight.ts';

afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A busy person asks for something every eight seconds. */
const click = 8;

type Session = ReturnType<typeof aThrottledSession>;

/** Work that nobody waits for: so many requests of a kind, after so many clicks. */
type Work = { click: number; priority: Exclude<Priority, 'user'>; count: number };

const work = fc.array(
  fc.record({
    click: fc.integer({ min: 0, max: 20 }),
    priority: fc.constantFrom<Work['priority'][]>('visible', 'count', 'prefetch', 'background'),
    count: fc.integer({ min: 1, max: 200 }),
  }),
  { maxLength: 8 },
);

/** Three minutes of clicks beside the work; when each click was refused, in ms. */
async function clicks({ ask }: Session, given: Work[]) {
  const refused: number[] = [];
  for (let index = 0; index <= 22; index += 1) {
    const at = clock.now();
    void ask('user').then((outcome) => outcome === 'refused' && refused.push(at));
    for (const { click, priority, count } of given) {
      if (click === index) for (let each = 0; each < count; each += 1) void ask(priority);
    }
    await seconds(click);
  }
  vi.clearAllTimers();
  return refused;
}

const few = { numRuns: runs(3) };

test.each([
  ['its answers say so', true, null],
  ['the configuration says so', false, 60],
])(
  'at 60 requests a minute no person is refused whatever else there is to do: %s',
  async (_case, isTold, perMinute) => {
    await fc.assert(
      fc.asyncProperty(work, fc.integer({ min: 5, max: 900 }), async (given, latency) => {
        const session = aThrottledSession({ limit: 60, isTold, latency }, perMinute);
        expect(await clicks(session, given)).toEqual([]);
        expect(session.mostInAMinute()).toBeLessThanOrEqual(45);
      }),
      few,
    );
  },
);

test('a limit that nobody tells is met in one minute at most, and remembered', async () => {
  await fc.assert(
    fc.asyncProperty(work, async (given) => {
      const session = aThrottledSession({ limit: 60, isTold: false });
      await clicks(session, [{ click: 0, priority: 'background', count: 1000 }, ...given]);
      const met = session.came.find(({ isRefused }) => isRefused)?.at ?? 0;
      const later = session.came.filter(({ at }) => at > met + 60_000);
      expect(later.some(({ isRefused }) => isRefused)).toBe(false);
      expect(session.mostInAMinute(met + 60_000)).toBeLessThanOrEqual(45);
    }),
    few,
  );
});

test('without a limit more and more is sent, until only the pace holds it back', async () => {
  const { came, ask, mostInAMinute } = aThrottledSession({ limit: Infinity, isTold: false, latency: 20 });
  for (let each = 0; each < 6000; each += 1) void ask('background');
  await seconds(1);
  expect(came.length).toBeLessThan(25);
  await seconds(180);
  expect(mostInAMinute()).toBeGreaterThan(2_500);
});

test('where headers would tell of a limit and do not, sixty begin at once and then ten a second', async () => {
  const { came, ask } = aThrottledSession({ limit: Infinity, isTold: false, isOpen: true, latency: 20 });
  for (let each = 0; each < 200; each += 1) void ask('background');
  await seconds(2);
  expect(came.length).toBeGreaterThanOrEqual(60);
  expect(came.length).toBeLessThan(95);
  await seconds(10);
  expect(came.length).toBeGreaterThan(160);
});

test('a prefetch is not held back by a slow start while prefetches are used', async () => {
  const { came, requests, ask } = aThrottledSession({ limit: Infinity, isTold: false });
  for (let each = 0; each < 40; each += 1) void ask('background');
  await seconds(5);
  const before = came.length;
  void ask('prefetch');
  await seconds(0);
  expect(came).toHaveLength(before + 1);
  const budget = requests.schedule()?.prefetchBudget;
  for (const page of ['2', '3', '4']) budget?.spend(page);
  void ask('prefetch');
  await seconds(0);
  expect(came).toHaveLength(before + 1);
  expect(requests.schedule()?.mayPrefetch()).toBe(false);
});

test('a first screen and a click every eight seconds stay under a limit that nobody tells', async () => {
  const session = aThrottledSession({ limit: 60, isTold: false });
  const first: Work[] = [
    { click: 0, priority: 'visible', count: 12 },
    { click: 0, priority: 'count', count: 6 },
  ];
  const beside = [3, 6, 9, 12].map((click): Work => ({ click, priority: 'visible', count: 2 }));
  expect(await clicks(session, [...first, ...beside])).toEqual([]);
  expect(session.mostInAMinute()).toBeLessThanOrEqual(45);
});

test('what other tabs have used is left alone, and of the last ten nothing is taken but by the person', async () => {
  const { came, ask } = aThrottledSession({ limit: 11, isTold: true });
  await Promise.all([ask('user'), seconds(1)]);
  void ask('visible');
  await seconds(50);
  expect(came).toHaveLength(1);
  await seconds(11);
  expect(came).toHaveLength(2);
});

test('what nobody waits for takes half of what the person leaves, and names on the screen more', async () => {
  const { came, ask } = aThrottledSession({ limit: 60, isTold: true });
  for (let each = 0; each < 10; each += 1) void ask('user');
  await seconds(1);
  for (let each = 0; each < 60; each += 1) void ask('background');
  await seconds(30);
  expect(came).toHaveLength(10 + 25);
  for (let each = 0; each < 60; each += 1) void ask('visible');
  await seconds(20);
  expect(came).toHaveLength(36);
});

test('once a third of a small allowance is used, nothing is prefetched', async () => {
  const { requests, ask } = aThrottledSession({ limit: 60, isTold: true });
  for (let each = 0; each < 17; each += 1) void ask('user');
  await seconds(1);
  expect(requests.schedule()?.mayPrefetch()).toBe(true);
  void ask('user');
  expect(requests.schedule()?.mayPrefetch()).toBe(false);
  await seconds(60);
  expect(requests.schedule()?.mayPrefetch()).toBe(true);
});

test.each([
  ['6,000 a minute', 6000, 5000, true],
  ['6,000 a minute', 6000, 50_000, false],
  ['60 a minute', 60, 5, false],
])('at %s (%i), whether a list of %i pages may be read whole', async (_case, limit, pages, may) => {
  const { requests, ask } = aThrottledSession({ limit, isTold: true });
  expect(requests.canAfford(pages)).toBe(false);
  await Promise.all([ask('user'), seconds(1)]);
  expect(requests.canAfford(pages)).toBe(may);
});

test('without a known limit a list may be read whole once as many requests were answered', async () => {
  const { requests, ask } = aThrottledSession({ limit: Infinity, isTold: false });
  await Promise.all([ask('user'), seconds(1)]);
  expect(requests.canAfford(60)).toBe(false);
  for (let each = 0; each < 60; each += 1) void ask('visible');
  await seconds(60);
  expect(requests.canAfford(60)).toBe(true);
});

test.each([
  [60, 700],
  [600, 200],
  [null, 200],
])('with %s requests a minute, typing has to rest for %s ms', async (perMinute, rest) => {
  const { requests, ask } = aThrottledSession({ limit: Infinity, isTold: false }, perMinute);
  await Promise.all([ask('count'), seconds(1)]);
  expect(searchRest(requests)).toBe(rest);
});

test.each([-2, 2 * 365 * 24])(
  'a clock that is set on by %i hours changes nothing of what is sent',
  async (hours) => {
    const { ask, came, mostInAMinute } = aThrottledSession({ limit: 60, isTold: true });
    for (let each = 0; each < 200; each += 1) void ask('background');
    await seconds(30);
    const before = came.length;
    vi.setSystemTime(clock.now() + hours * 3_600_000);
    await seconds(90);
    vi.clearAllTimers();
    expect(came.length).toBeGreaterThan(before + 20);
    expect(mostInAMinute()).toBeLessThanOrEqual(45);
  },
);
