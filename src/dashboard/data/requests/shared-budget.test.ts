import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aThrottledSession } from '#testing/lists/throttled-server.ts';

afterEach(() => vi.useRealTimers());

const channel = 'roster.requests test';

/** Two tabs with a server that allows 60 requests a minute, and how they come to spend one budget. */
function twoTabs(isTold: boolean) {
  const one = aThrottledSession({ limit: 60, isTold });
  const other = aThrottledSession({ limit: 60, isTold }, null, one.fetch);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  return { one, other, share: ({ requests }: typeof one) => requests.share(channel, ended.signal) };
}

/** Lets messages arrive, which no clock holds up, and time pass. */
async function seconds(count: number) {
  for (let each = 0; each < 4 * count; each += 1) {
    await vi.advanceTimersByTimeAsync(250);
    await setImmediate();
    await setImmediate();
  }
}

test('two tabs of a session take together what one would, and a person in either is never refused', async () => {
  const { one, other, share } = twoTabs(true);
  for (const tab of [one, other]) await share(tab);
  const clicks: Promise<string>[] = [];
  for (let each = 0; each < 200; each += 1) for (const { ask } of [one, other]) void ask('visible');
  for (let click = 0; click < 15; click += 1) {
    clicks.push(one.ask('user'), other.ask('user'));
    await seconds(12);
  }
  expect(new Set(await Promise.all(clicks))).toEqual(new Set(['answered']));
  // Six of each tab may begin before the other hears of them.
  expect(one.mostInAMinute()).toBeLessThanOrEqual(36 + 12);
  expect(one.came.some(({ isRefused }) => isRefused)).toBe(false);
});

test('a tab that comes later knows what the others have sent', async () => {
  const { one, other, share } = twoTabs(true);
  await share(one);
  for (let each = 0; each < 200; each += 1) void one.ask('visible');
  await seconds(20);
  expect(one.came).toHaveLength(36);
  await share(other);
  void other.ask('user');
  await seconds(1);
  void other.ask('visible');
  await seconds(30);
  expect(one.came).toHaveLength(37);
});

test('what the service refuses one tab is a limit for the other too', async () => {
  const { one, other, share } = twoTabs(false);
  for (const tab of [one, other]) await share(tab);
  for (let each = 0; each < 61; each += 1) void one.ask('user');
  await seconds(1);
  void other.ask('visible');
  await seconds(50);
  expect(one.came).toHaveLength(61);
});
