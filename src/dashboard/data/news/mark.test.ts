import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOpportunity, many } from '#testing/records.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { markOf, newsSince } from './mark.ts';

const at = Date.UTC(2026, 10, 20, 17, 40);
const rowsOf = (records: ReturnType<typeof anOpportunity>[]): Row[] =>
  records.map((record) => ({ key: String(record.id), record }));
const topOf = (records: ReturnType<typeof anOpportunity>[], total: number | null = records.length) => ({
  at,
  total,
  rows: rowsOf(records),
});
const old = many(20).map((each, index) => anOpportunity(each, index));
const newer = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anOpportunity({ id: 2000 - index, created_at: `2026-11-21T08:${59 - index}:00.000000Z` }),
  );

test('what stands above a row that was known is new, and its number is exact', () => {
  const mark = markOf(topOf(old.slice(0, 15), 20));
  const news = newsSince(mark, topOf([...newer(4), ...old.slice(0, 11)], 24));
  expect(news).toMatchObject({ count: 4, isLeast: false, since: at });
  expect(news.rows.map(({ record }) => record?.id)).toEqual([2000, 1999, 1998, 1997]);
  expect(newsSince(mark, topOf(old.slice(0, 15), 20)).count).toBe(0);
});

test('a page of new rows alone says how many at least, by its length or by the total', () => {
  const mark = markOf(topOf(old, 20));
  expect(newsSince(mark, topOf(newer(15), null))).toMatchObject({ count: 15, isLeast: true });
  expect(newsSince(mark, topOf(newer(15), 60))).toMatchObject({ count: 40, isLeast: true });
  expect(newsSince(mark, topOf(newer(1), 21))).toMatchObject({ count: 1, isLeast: true });
});

test('a list that was empty, and one that is read as a whole, leave nothing open', () => {
  expect(newsSince(markOf(topOf([], 0)), topOf(newer(15), 40))).toMatchObject({ count: 40, isLeast: false });
  expect(newsSince(markOf(topOf(old, 20)), topOf(newer(3), 3))).toMatchObject({ count: 3, isLeast: false });
});

test('records that came elsewhere than at the top are counted as at least', () => {
  const mark = markOf(topOf(old.slice(0, 15), 20));
  expect(newsSince(mark, topOf(old.slice(0, 15), 22))).toMatchObject({ count: 2, isLeast: true });
});

test('property: whatever goes away meanwhile, what came is counted exactly on a page that reaches what was known', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 }), fc.subarray(old, { minLength: 1 }), (count, kept) => {
      const mark = markOf(topOf(old.slice(0, 15), old.length));
      const total = count + kept.length;
      const news = newsSince(mark, topOf([...newer(count), ...kept].slice(0, 15), total));
      expect(news.count).toBe(count);
      expect(news.isLeast).toBe(false);
    }),
  );
});
