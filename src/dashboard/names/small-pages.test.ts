import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPerPage } from '#contract/page.ts';
import { smallPagesOver } from './small-pages.ts';

test('small pages hold every place, and are never larger than a server takes', () => {
  const places = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 100 });
  fc.assert(
    fc.property(places, (given) => {
      const pages = smallPagesOver(given);
      for (const place of given) {
        expect(pages.some(({ page, perPage }) => Math.floor(place / perPage) === page - 1)).toBe(true);
      }
      expect(pages.every(({ perPage }) => perPage <= maxPerPage)).toBe(true);
      expect(pages.length).toBeLessThanOrEqual(new Set(given).size);
    }),
  );
});

test('places near each other share a page, those far apart do not', () => {
  expect(smallPagesOver([4_012, 3, 4_030, 0])).toEqual([
    { page: 1, perPage: 10 },
    { page: 192, perPage: 21 },
  ]);
});
