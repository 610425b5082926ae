import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './pages.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 3215, [1, 2, 3, null, 3215]],
  [4, 3215, [1, 2, 3, 4, 5, null, 3215]],
  [5, 3215, [1, null, 4, 5, 6, null, 3215]],
  [3215, 3215, [1, null, 3213, 3214, 3215]],
  [9, 4, [1, 2, 3, 4]],
])('on page %i of %i', (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});

test('pages ascend, hold the first, the current and the last, and a gap hides at least two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (last, before) => {
      const current = Math.max(1, last - before);
      const pages = pageNumbers(current, last);
      const numbers = pages.filter((page) => page !== null);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
      const steps = numbers.slice(1).map((page, index) => page - (numbers[index] ?? 0));
      expect(steps.filter((step) => step > 1)).toHaveLength(pages.length - numbers.length);
      expect(steps).not.toContain(2);
    }),
  );
});
