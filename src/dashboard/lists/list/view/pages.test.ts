import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { defaultParams } from '#dashboard/data/address/list-params.ts';
import { aRecord } from '#testing/records.ts';
import { neighboursOf, type Paged, pageNumbers } from './pages.ts';

/** Links beside a page of one agent of a list of three. */
const neighbours = (page: number, meta: object = { total: 3, per_page: 1 }, next: string | null = null) => {
  const params = { ...defaultParams('agents'), page };
  const body = { data: [aRecord('agents')], meta, links: { next } };
  const shown = { page: parsePage('agents', body, { page }), params };
  return neighboursOf({
    resource: { name: 'agents' },
    params,
    list: { shown },
  } as unknown as Paged<'agents'>);
};

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

test('there is a link to the next page before the last, and to the previous one after the first', () => {
  expect(neighbours(1)).toEqual({ previous: null, next: '/agents?page=2' });
  expect(neighbours(2)).toEqual({ previous: '/agents', next: '/agents?page=3' });
  expect(neighbours(3)).toEqual({ previous: '/agents?page=2', next: null });
});

test('where the number of pages is unknown, there is a link to the next where the server has one', () => {
  expect(neighbours(2, {}, '?page=3')).toMatchObject({ next: '/agents?page=3' });
  expect(neighbours(2, {})).toMatchObject({ next: null });
});
