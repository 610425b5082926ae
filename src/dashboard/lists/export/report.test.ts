import { expect, test } from 'vitest';
import { aReport } from '#testing/exports/exports.ts';
import { isShort, shortfalls, shortfallTitle } from './report.ts';

const reason = "The service's answers disagree about the total.";
const broken = { page: 3, rows: null, reason: 'Broken.' };

test.each([
  ['answers disagree', { page: 2, rows: null, reason, isUncertain: true } as const, reason],
  ['rows that have gone make up for a page', broken, "Page 3 couldn't be loaded: Broken."],
])('as many rows as the list has are "at least" so many where %s', (_case, page, sentence) => {
  const report = aReport({ total: 289, rows: 289, missing: [page] });
  expect(isShort(report)).toBe(true);
  expect(shortfallTitle(report)).toBe('At least 289 rows; some may be missing');
  expect(shortfalls(report)).toEqual([sentence]);
});
