import { expect, test } from 'vitest';
import { durationText, progressLine, rateText } from './progress.ts';

const title = 'Importing';

test('half way the bar is half full, and as much time is left as has passed', () => {
  const line = progressLine({ title, records: 450_000, part: 0.5, seconds: 12 });
  expect(line).toBe('Importing  ████████░░░░░░░░ 50%  450,000 records  37,500/s  12 s left');
});

test('where the whole is not known there is no bar, and no time that is left', () => {
  const line = progressLine({ title, records: 1_500, part: null, seconds: 3 });
  expect(line).toBe('Importing  1,500 records  500/s');
});

test.each([0, 1, 1.2])('at %d of the whole nothing is said about the time that is left', (part) => {
  const line = progressLine({ title, records: 0, part, seconds: 0 });
  expect(line).toMatch(part === 0 ? / 0% {2}0 records$/ : / 100% {2}0 records$/);
  expect(line).not.toMatch(/left|NaN|Infinity/);
});

test('rates and times are written for people', () => {
  expect(rateText(1_234_567, 2)).toBe('617,284/s');
  expect(rateText(1, 0)).toBe('');
  expect([0.2, 59, 60, 3_599, 3_600, 90_000].map(durationText)).toEqual([
    '1 s',
    '59 s',
    '1 min 0 s',
    '59 min 59 s',
    '1 h 0 min',
    '25 h 0 min',
  ]);
});
