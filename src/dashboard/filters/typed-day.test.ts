import { expect, test } from 'vitest';
import { isRealDay, readTypedDay } from './typed-day.ts';

const segment = (type: string, value?: number) => ({ type, value, isPlaceholder: value === undefined });

test('the parts of a day are read in any order, with their zeros', () => {
  const segments = [segment('day', 3), segment('literal'), segment('month', 2), segment('year', 987)];
  expect(readTypedDay(segments)).toBe('0987-02-03');
});

test.each(['day', 'month', 'year'])('a day without its %s is not whole', (missing) => {
  const segments = ['day', 'month', 'year'].map((type) => segment(type, type === missing ? undefined : 1));
  expect(readTypedDay(segments)).toBeNull();
});

test('a day that is typed is not corrected', () => {
  expect(readTypedDay([segment('day', 30), segment('month', 2), segment('year', 2026)])).toBe('2026-02-30');
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['9999-12-31', true],
])('the day %s is real: %s', (day, isReal) => {
  expect(isRealDay(day)).toBe(isReal);
});
