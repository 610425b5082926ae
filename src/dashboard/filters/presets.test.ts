import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetsOf } from './presets.ts';

const named = (today: string) => Object.fromEntries(presetsOf(today).map(({ label, days }) => [label, days]));

test('presets on the last day of a leap February', () => {
  expect(named('2024-02-29')).toEqual({
    Today: { day: '2024-02-29' },
    Yesterday: { day: '2024-02-28' },
    'Last 7 days': { from: '2024-02-23', to: '2024-02-29' },
    'This month': { from: '2024-02-01', to: '2024-02-29' },
    'Last month': { from: '2024-01-01', to: '2024-01-31' },
  });
});

test('presets on New Year reach into the year before', () => {
  expect(named('2026-01-01')).toMatchObject({
    Yesterday: { day: '2025-12-31' },
    'Last 7 days': { from: '2025-12-26', to: '2026-01-01' },
    'This month': { from: '2026-01-01', to: '2026-01-31' },
    'Last month': { from: '2025-12-01', to: '2025-12-31' },
  });
});

test('on any day, the last seven days are seven, and the months follow each other', () => {
  const today = fc
    .date({ min: new Date('1970-02-01'), max: new Date('9999-12-01'), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10));
  fc.assert(
    fc.property(today, (day) => {
      const { 'Last 7 days': week = {}, 'This month': month = {}, 'Last month': before = {} } = named(day);
      expect(Date.parse(day) - Date.parse(week.from ?? '')).toBe(6 * 86_400_000);
      expect([month.from?.slice(0, 7), month.to?.slice(0, 7)]).toEqual([day.slice(0, 7), day.slice(0, 7)]);
      expect((month.from ?? '') <= day && day <= (month.to ?? '')).toBe(true);
      expect(Date.parse(month.from ?? '') - Date.parse(before.to ?? '')).toBe(86_400_000);
      expect(before.from).toBe(`${before.to?.slice(0, 7)}-01`);
    }),
  );
});
