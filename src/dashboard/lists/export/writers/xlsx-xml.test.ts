import { expect, test } from 'vitest';
import { cellWriter, columnLetters } from './xlsx-xml.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i of a workbook is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

test.each([
  ['9999-12-31T23:59:59Z', 'UTC', null],
  ['9999-12-31T23:59:07Z', 'Asia/Kathmandu', '10000-01-01 05:44:07'],
  ['1900-03-01T00:00:00Z', 'UTC', null],
  ['1900-02-28T23:59:59Z', 'UTC', '1900-02-28 23:59:59'],
  ['0001-01-01T00:00:00Z', 'Asia/Tokyo', '0001-01-01 09:18:59'],
])('a workbook holds %s in %s as a text where it has no such day: %s', (instant, zone, text) => {
  const cell = cellWriter(zone)('A2', new Date(instant));
  expect(/t="inlineStr".*>([^<]+)<\/t>/.exec(cell)?.[1] ?? null).toBe(text);
});
