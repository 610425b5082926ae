import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countIn, createIndex, pagesIn, put, type ListIndex, type Segment } from './list-index.ts';
import type { Reference } from '#dashboard/names/reference.ts';

const reference = (id: number, name = `Contact ${id}`): Reference => ({
  id,
  name,
  detail: null,
  text: name,
});

const segment = (fromEnd: number, ...references: Reference[]): Segment => ({
  fromEnd,
  rows: references.length,
  nameless: 0,
  references,
});

const idsIn = ({ segments }: ListIndex) =>
  segments.flatMap(({ references }) => references.map(({ id }) => id));

test('segments are in the order of the list, whenever they came', () => {
  const index = createIndex(1, 0);
  put(index, segment(4, reference(4), reference(3)));
  put(index, segment(2, reference(2), reference(1)));
  put(index, segment(6, reference(6), reference(5)));
  expect(idsIn(index)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(countIn(index)).toBe(6);
});

test('a reference that says the same stays the object it is, in one segment', () => {
  const index = createIndex(1, 0);
  const known = reference(2);
  put(index, segment(2, known, reference(1)));
  const placed = put(index, segment(3, reference(3), reference(2)));
  expect(placed.references.map(({ id }) => id)).toEqual([3]);
  expect(index.byId.get(2)).toBe(known);
});

test('a page that is read again replaces itself, with what has changed', () => {
  const index = createIndex(1, 0);
  put(index, { ...segment(2, reference(2), reference(1)), rows: 3, nameless: 1 });
  put(index, { ...segment(2, reference(2, 'Renamed'), reference(1)), rows: 3, nameless: 1 });
  expect(index.segments).toHaveLength(1);
  expect(idsIn(index)).toEqual([2, 1]);
  expect(index.byId.get(2)?.name).toBe('Renamed');
  expect(countIn(index)).toBe(3);
});

const stretches = fc.array(
  fc.record({ fromEnd: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 1, max: 12 }) }),
);

test('a page counts as there when the index has every row of it, by a naive count', () => {
  fc.assert(
    fc.property(
      stretches,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 60 }),
      (given, perPage, total) => {
        const index = createIndex(1, 0);
        for (const stretch of given) put(index, { ...stretch, nameless: 0, references: [] });
        const known = new Set(
          index.segments.flatMap(({ fromEnd, rows }) =>
            Array.from({ length: rows }, (_, row) => total - fromEnd + row),
          ),
        );
        const isThere = (page: number) => {
          for (let row = (page - 1) * perPage; row < Math.min(page * perPage, total); row += 1) {
            if (!known.has(row)) return false;
          }
          return true;
        };
        const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, page) => page + 1);
        expect([...pagesIn(index, perPage, total)].toSorted((a, b) => a - b)).toEqual(pages.filter(isThere));
      },
    ),
  );
});
