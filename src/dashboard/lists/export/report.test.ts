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

const page52 = { page: 52, rows: 13, reason: 'Status 503.' };
const ofPage52 = "13 rows of page 52 couldn't be loaded: Status 503.";

test.each([
  ['on a page', { total: 998, rows: 985, missing: [page52] }, '13 of 998 rows are missing', [ofPage52]],
  [
    'on a page and elsewhere',
    { total: 998, rows: 984, missing: [page52] },
    '14 of 998 rows are missing',
    [ofPage52, "1 row moved while the list was read and couldn't be found again."],
  ],
  [
    'on no page',
    { total: 998, rows: 996 },
    '2 of 998 rows are missing',
    ["2 rows moved while the list was read and couldn't be found again."],
  ],
  [
    'of a list without a total',
    { total: null, rows: 7, missing: [page52] },
    '13 rows are missing',
    [ofPage52],
  ],
  [
    'how many nobody knows',
    { total: null, rows: 7, missing: [broken] },
    'Some rows are missing',
    ["Page 3 couldn't be loaded: Broken."],
  ],
])('rows that are missing %s are told', (_case, given, title, sentences) => {
  const report = aReport(given);
  expect([isShort(report), shortfallTitle(report), shortfalls(report)]).toEqual([true, title, sentences]);
});

test.each([
  ['with all rows', { total: 7, rows: 7 }],
  ['with rows that have gone since', { total: 6, rows: 7 }],
  ['of a list without a total', { total: null, rows: 7 }],
])('an export %s lacks none', (_case, given) => {
  expect([isShort(aReport(given)), shortfalls(aReport(given))]).toEqual([false, []]);
});

test('an export that lacks a page is short, though rows that are new make up for their number', () => {
  expect(isShort(aReport({ total: 998, rows: 998, missing: [page52] }))).toBe(true);
});
