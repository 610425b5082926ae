import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from './days.ts';
import { presetsOf } from './days-picker.tsx';
import { readTypedDay } from './typed-days.tsx';

test.each([
  [{}, null],
  [{ day: '2026-11-19' }, '19 Nov 2026'],
  [{ from: '2026-09-15', to: '2026-09-21' }, '15–21 Sep 2026'],
  [{ from: '2026-09-15', to: '2026-09-15' }, '15 Sep 2026'],
  [{ from: '2026-10-28', to: '2026-11-03' }, '28 Oct – 3 Nov 2026'],
  [{ from: '2025-12-31', to: '2026-12-31' }, '31 Dec 2025 – 31 Dec 2026'],
  [{ from: '2026-10-15', to: '2026-11-15' }, '15 Oct – 15 Nov 2026'],
  [{ from: '2026-11-15' }, 'from 15 Nov 2026'],
  [{ to: '2026-11-15' }, 'until 15 Nov 2026'],
])('%j in words', (days, words) => {
  expect(wordsOf(days)).toBe(words);
});

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, '1–31 October'],
  [{ from: '2026-09-28', to: '2026-10-03' }, '28 September – 3 October'],
  [{ from: '2025-10-01', to: '2025-10-31' }, '1–31 October 2025'],
  [{ from: '2025-12-28', to: '2026-01-03' }, '28 December 2025 – 3 January 2026'],
  [{ day: '2026-11-12' }, '12 November'],
  [{ from: '2026-05-01' }, 'from 1 May'],
])('%j in a sentence of 2026', (days, words) => {
  expect(wordsOf(days, { isLong: true, thisYear: 2026 })).toBe(words);
});

test('a day is written as the browser writes it, but for September', () => {
  const range = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat('en-GB', style);
  fc.assert(
    fc.property(fc.date(range), (date) => {
      const words = wordsOf({ day: date.toISOString().slice(0, 10) });
      expect(words).toBe(format.format(date).replace('Sept', 'Sep'));
    }),
  );
});

const named = (today: string) => Object.fromEntries(presetsOf(today).map(({ label, days }) => [label, days]));

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

const segment = (type: string, value?: number) => ({ type, value, isPlaceholder: value === undefined });

test('the parts of a day are read in any order, with their zeros', () => {
  const segments = [segment('day', 3), segment('literal'), segment('month', 2), segment('year', 987)];
  expect(readTypedDay(segments)).toBe('0987-02-03');
});

test.each(['day', 'month', 'year'])('a day without its %s is not whole', (missing) => {
  const segments = ['day', 'month', 'year'].map((type) => segment(type, type === missing ? undefined : 1));
  expect(readTypedDay(segments)).toBeNull();
});
