import { expect, test } from 'vitest';
import { columnLetters } from './xlsx-xml.ts';

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
