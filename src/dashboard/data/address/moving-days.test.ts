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
    days('2026-11-16', '2026-11-22'),
    days('2026-11-14', '2026-11-20'),
    days('2026-11-01', '2026-11-30'),
    days('2026-10-01', '2026-10-31'),
    days('2026-01-01', '2026-12-31'),
  ],
  [
    '2026-12-31T23:59:59.999Z',
    day('2026-12-31'),
    day('2026-12-30'),
    days('2026-12-28', '2027-01-03'),
    days('2026-12-25', '2026-12-31'),
    days('2026-12-01', '2026-12-31'),
    days('2026-11-01', '2026-11-30'),
    days('2026-01-01', '2026-12-31'),
  ],
  [
    '2028-03-01T00:00:00Z',
    day('2028-03-01'),
    day('2028-02-29'),
    days('2028-02-28', '2028-03-05'),
    days('2028-02-24', '2028-03-01'),
    days('2028-03-01', '2028-03-31'),
    days('2028-02-01', '2028-02-29'),
    days('2028-01-01', '2028-12-31'),
  ],
  [
    '2027-01-01T00:00:00Z',
    day('2027-01-01'),
    day('2026-12-31'),
    days('2026-12-28', '2027-01-03'),
    days('2026-12-26', '2027-01-01'),
    days('2027-01-01', '2027-01-31'),
    days('2026-12-01', '2026-12-31'),
    days('2027-01-01', '2027-12-31'),
  ],
])(
  'at %s the moving days are those of the own clock',
  (instant, today, yesterday, week, seven, month, before, year) => {
    vi.stubEnv('TZ', 'UTC');
    expect(daysAt(Date.parse(instant))).toEqual({
      today,
      yesterday,
      'this-week': week,
      'last-7-days': seven,
      'this-month': month,
      'last-month': before,
      'this-year': year,
    });
  },
);

test.each([
  ['America/New_York', '2026-11-28T00:30:00Z', '2026-11-27'],
  ['America/New_York', '2026-12-01T04:59:00Z', '2026-11-30'],
  ['Pacific/Auckland', '2026-11-27T11:00:00Z', '2026-11-28'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
])('in %s at %s today is %s', (timeZone, instant, today) => {
  vi.stubEnv('TZ', timeZone);
  expect(daysAt(Date.parse(instant)).today).toEqual(day(today));
  expect(daysAt(Date.parse(instant))['this-month']).toEqual(daysAsOf(today)['this-month']);
  const query = new URLSearchParams('days=today');
  resolveDays(query, Date.parse(instant));
  expect(`${query}`).toBe(`created_at=${today}`);
});

const now = Date.UTC(2026, 10, 20, 12);

test('moving days of a query become days, beside what else it says', () => {
  vi.stubEnv('TZ', 'UTC');
  const query = new URLSearchParams('status=won&days=yesterday&search=a%3Fb');
  expect(resolveDays(query, now)).toBe('yesterday');
  expect(`${query}`).toBe('status=won&search=a%3Fb&created_at=2026-11-19');
});

test.each(['', 'status=won', 'days=next-week', 'days=constructor'])(
  'a query without days that are known stays as it is: %j',
  (text) => {
    const query = new URLSearchParams(text);
    expect(resolveDays(query, now)).toBeUndefined();
    expect(`${query}`).toBe(text);
  },
);
