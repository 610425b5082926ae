import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { erasePersisted } from './erase.ts';
import { keepDay, readKeptDays } from './kept-days.ts';

const owner = { token: 'rst_1', apiBaseUrl: '' };
const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 10);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const keep = (name: string, at: number, of = owner) => keepDay(of, () => true, name, { total: 7, at });

test('totals of past days are kept for their owner until they are erased', async () => {
  await keep('2026-11-18', now);
  await keep('2026-11-19', now);
  const kept = { '2026-11-18': { total: 7, at: now }, '2026-11-19': { total: 7, at: now } };
  expect(await readKeptDays(owner)).toEqual(kept);
  expect(await readKeptDays({ ...owner, token: 'rst_2' })).toEqual({});
  expect(JSON.stringify(localStorage)).not.toContain('rst_1');
  erasePersisted();
  expect(localStorage).toHaveLength(0);
});

test('a total that was read before its day was over, or more than seven days ago, is not used', async () => {
  await keep('2026-11-19', Date.UTC(2026, 10, 19, 23, 59));
  await keep('2026-11-10', now - 8 * day);
  expect(await readKeptDays(owner)).toEqual({});
});

test('nothing is kept once the device no longer keeps the token, and odd content is ignored', async () => {
  let isOnDevice = true;
  const keeping = keepDay(owner, () => isOnDevice, '2026-11-19', { total: 7, at: now });
  isOnDevice = false;
  await keeping;
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('roster.days', '{"owner":1}');
  expect(await readKeptDays(owner)).toEqual({});
});
