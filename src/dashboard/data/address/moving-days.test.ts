import { afterEach, expect, test, vi } from 'vitest';
import { daysAsOf, daysAt, resolveDays } from './moving-days.ts';

afterEach(() => void vi.unstubAllEnvs());

const day = (created_at: string) => ({ created_at });
const days = (created_from: string, created_to: string) => ({ created_from, created_to });

test.each([
  [
    '2026-11-20T16:42:07Z',
    day('2026-11-20'),
    day('2026-11-19'),
    days('2026-11-14', '2026-11-20'),
    days('2026-11-01', '2026-11-30'),
    days('2026-10-01', '2026-10-31'),
  ],
  [
    '2026-12-31T23:59:59.999Z',
    day('2026-12-31'),
    day('2026-12-30'),
    days('2026-12-25', '2026-12-31'),
    days('2026-12-01', '2026-12-31'),
    days('2026-11-01', '2026-11-30'),
  ],
  [
    '2028-03-01T00:00:00Z',
    day('2028-03-01'),
    day('2028-02-29'),
    days('2028-02-24', '2028-03-01'),
    days('2028-03-01', '2028-03-31'),
    days('2028-02-01', '2028-02-29'),
  ],
  [
    '2027-01-01T00:00:00Z',
    day('2027-01-01'),
    day('2026-12-31'),
    days('2026-12-26', '2027-01-01'),
    days('2027-01-01', '2027-01-31'),
    days('2026-12-01', '2026-12-31'),
  ],
])('at %s the moving days are those of the own clock', (instant, today, yesterday, week, month, before) => {
  vi.stubEnv('TZ', 'UTC');
  expect(daysAt(Date.parse(instant))).toEqual({
    today,
    yesterday,
    'last-7-days': week,
    'this-month': month,
    'last-month': before,
  });
});

test.each([
  ['America/New_York', '2026-11-28T00:30:00Z', '2026-11-27'],
  ['America/New_York', '2026-12-01T04:59:00Z', '2026-11-30'],
  ['Pacific/Auckland', '2026-11-27T11:00:00Z', '2026-11-28'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
])('in %s at %s today is %s', (timeZone, instant, today) => {
  vi.stubEnv('TZ', timeZone);
  expect(daysAt(Date.parse(instant)).today).toEqual(day(today));
  expect(daysAt(Date.parse(instant))['this-month']).toEqual(daysAsOf(today)['this-month']);
  expect(resolveDays('opportunities?days=today', Date.parse(instant))).toBe(
    `opportunities?created_at=${today}`,
  );
});

const now = Date.UTC(2026, 10, 20, 12);

test('moving days of an address become days, beside what else it says', () => {
  const address = resolveDays('opportunities?status=won&days=yesterday&search=a%3Fb', now);
  expect(address).toBe('opportunities?status=won&search=a%3Fb&created_at=2026-11-19');
});

test.each([
  'opportunities',
  'opportunities?status=won',
  'opportunities?days=next-week',
  'contacts?days=constructor',
])('an address without days that are known stays as it is: %s', (address) => {
  expect(resolveDays(address, now)).toBe(address);
});
