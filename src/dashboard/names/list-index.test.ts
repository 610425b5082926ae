import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from './named-reference.ts';
import { countOn, createShelf, pagesOn, put, type Block } from './list-index.ts';

const entry = (id: number, name = `Contact ${id}`): Entry => ({ id, name, detail: null, text: name });

const block = (fromEnd: number, ...entries: Entry[]): Block => ({
  fromEnd,
  rows: entries.length,
  nameless: 0,
  entries,
});

const idsOn = ({ blocks }: { blocks: Block[] }) =>
  blocks.flatMap(({ entries }) => entries.map(({ id }) => id));

test('blocks stand in the order of the list, whenever they came', () => {
  const shelf = createShelf(1, 0);
  put(shelf, block(4, entry(4), entry(3)));
  put(shelf, block(2, entry(2), entry(1)));
  put(shelf, block(6, entry(6), entry(5)));
  expect(idsOn(shelf)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(countOn(shelf)).toBe(6);
});

test('an entry that says the same stays the object it is, in one block', () => {
  const shelf = createShelf(1, 0);
  const known = entry(2);
  put(shelf, block(2, known, entry(1)));
  const placed = put(shelf, block(3, entry(3), entry(2)));
  expect(placed.entries.map(({ id }) => id)).toEqual([3]);
  expect(shelf.byId.get(2)).toBe(known);
});

test('a page that is read again takes the place of itself, with what has changed', () => {
  const shelf = createShelf(1, 0);
  put(shelf, { ...block(2, entry(2), entry(1)), rows: 3, nameless: 1 });
  put(shelf, { ...block(2, entry(2, 'Renamed'), entry(1)), rows: 3, nameless: 1 });
  expect(shelf.blocks).toHaveLength(1);
  expect(idsOn(shelf)).toEqual([2, 1]);
  expect(shelf.byId.get(2)?.name).toBe('Renamed');
  expect(countOn(shelf)).toBe(3);
});

const stretches = fc.array(
  fc.record({ fromEnd: fc.integer({ min: 1, max: 60 }), rows: fc.integer({ min: 1, max: 12 }) }),
);

test('a page counts as there when the shelf has every row of it, by a naive count', () => {
  fc.assert(
    fc.property(
      stretches,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 60 }),
      (given, perPage, total) => {
        const shelf = createShelf(1, 0);
        for (const stretch of given) put(shelf, { ...stretch, nameless: 0, entries: [] });
        const known = new Set(
          shelf.blocks.flatMap(({ fromEnd, rows }) =>
            Array.from({ length: rows }, (_, row) => total - fromEnd + row),
          ),
        );
        const isThere = (page: number) => {
          for (let row = (page - 1) * perPage; row < Math.min(page * perPage, total); row += 1) {
            if (!known.has(row)) return false;
          }
          return true;
        };
        const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, index) => index + 1);
        expect([...pagesOn(shelf, perPage, total)].toSorted((a, b) => a - b)).toEqual(pages.filter(isThere));
      },
    ),
  );
});
