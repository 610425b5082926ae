import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#dashboard/api/api-error.ts';
import { createPatience } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A patient sender, what it told about waits, and what it was given to send: errors first, then an answer. */
function aSender(...errors: unknown[]) {
  const controller = new AbortController();
  const waits: unknown[] = [];
  const patiently = createPatience(controller.signal, (wait) => waits.push(wait));
  const send = vi.fn<() => Promise<string>>();
  for (const error of errors) send.mockRejectedValueOnce(error);
  send.mockResolvedValue('answer');
  return { controller, waits, patiently, send };
}

const unreachable = new ApiError('unreachable', 'No.');
const unavailable = new ApiError('unavailable', 'No.');

test('a failure that passes is sent again after half a second, then a second', async () => {
  const { patiently, send, waits } = aSender(unavailable, unreachable);
  const answer = patiently(send);
  await vi.advanceTimersByTimeAsync(499);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('answer');
  expect(waits).toEqual([]);
});

test('the third failure is thrown', async () => {
  const { patiently, send } = aSender(unavailable, unavailable, unreachable);
  const settled = Promise.allSettled([patiently(send)]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await settled).toEqual([{ status: 'rejected', reason: unreachable }]);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a refusal', new ApiError('refused', 'No.')],
  ['a refused token', new ApiError('unauthenticated', 'No.')],
  ['another server', new ApiError('not-the-service', 'No.')],
  ['a fault of our own', new TypeError('x is not a function')],
])('%s is thrown at once', async (_case, error) => {
  const { patiently, send } = aSender(error);
  await expect(patiently(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['as long as told', 30, 30_000],
  ['ten seconds when not told', null, 10_000],
])('after too many requests everything waits %s', async (_case, seconds, ms) => {
  const { patiently, send, waits } = aSender(new ApiError('throttled', 'No.', seconds));
  const answers = [patiently(send)];
  await vi.advanceTimersByTimeAsync(0);
  answers.push(patiently(send));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([{ until: ms }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(answers)).toEqual(['answer', 'answer']);
  expect(waits).toEqual([{ until: ms }, null]);
});

test('being throttled never uses up the tries', async () => {
  const throttled = new ApiError('throttled', 'No.', 1);
  const { patiently, send } = aSender(throttled, throttled, throttled, throttled);
  const answer = patiently(send);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await answer).toBe('answer');
});

test('offline, everything waits for the network', async () => {
  const { patiently, send, waits } = aSender(unreachable);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = patiently(send);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([{ until: null }]);
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe('answer');
});

test.each([
  ['a wait', new ApiError('throttled', 'No.')],
  ['a pause before the next try', unavailable],
])('%s ends with the signal and leaves no timer', async (_case, error) => {
  const { controller, patiently, send } = aSender(error);
  const settled = Promise.allSettled([patiently(send)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  controller.abort();
  expect(await settled).toMatchObject([{ reason: { name: 'AbortError' } }]);
  expect(vi.getTimerCount()).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
});
