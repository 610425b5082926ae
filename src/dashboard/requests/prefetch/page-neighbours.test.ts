import { expect, test } from 'vitest';
import { pagesBeside } from './page-neighbours.ts';

test.each<[string, Parameters<typeof pagesBeside>, number[]]>([
  ['the first page', [1, 9, null], [2]],
  ['the last page', [9, 9, null], [8]],
  ['the only page', [1, 1, null], []],
  ['a page reached from elsewhere', [5, 9, null], [6, 4]],
  ['the next page', [5, 9, 4], [6, 4]],
  ['the previous page', [5, 9, 6], [4, 6]],
  ['a page past the end', [12, 9, null], []],
])('%s: the pages beside it, the more likely first', (_case, given, expected) => {
  expect(pagesBeside(...given)).toEqual(expected);
});
