import { expect, test } from 'vitest';
import { parsePageNumber } from './page-jump-field.tsx';

test.each([
  ['1', 1],
  ['3215', 3215],
  ['3,215', 3215],
  [' 12 ', 12],
  ['0', null],
  ['3216', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['twelve', null],
])('"%s" of 3,215 pages is page %s', (text, page) => {
  expect(parsePageNumber(text, 3215)).toBe(page);
});
