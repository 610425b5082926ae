import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdSearch } from './id-search.ts';
import { createIndex, pagesIn, put } from './list-index.ts';

const perPage = 15;

/**
 * Reads pages of a list, both ends first and then those that the search for some ids names.
 * @returns the numbers of the pages, in turn; the search ends when it names no more
 */
function pagesRead(ids: number[], wanted: number[]) {
  const index = createIndex(1, 0);
  const search = createIdSearch();
  const last = Math.ceil(ids.length / perPage);
  const read = (page: number) => {
    const rows = ids.slice((page - 1) * perPage, page * perPage);
    const references = rows.map((id) => ({ id, name: String(id), detail: null, text: '' }));
    put(index, { fromEnd: ids.length - (page - 1) * perPage, rows: rows.length, nameless: 0, references });
    pages.push(page);
  };
  const pages: number[] = [];
  const missing = () => [...new Set(wanted)].filter((id) => !index.byId.has(id));
  for (const end of new Set([1, last])) if (missing().length > 0) read(end);
  while (missing().length > 0) {
    const known = pagesIn(index, perPage, ids.length);
    const facts = {
      perPage,
      length: ids.length,
      isRead: (page: number) => known.has(page),
      isComing: () => false,
      guessed: new Set<number>(),
    };
    const page = search.guess(missing(), index, facts);
    if (page === null) break;
    read(page);
  }
  return { pages, missing: missing(), search };
}

/** A pseudo-random number below 1 for every place of a list. */
const noise = (seed: number) => (place: number) => {
  const value = Math.sin(seed + place * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

type Shape = {
  rows: number;
  /** The lowest id is above it. */
  offset: number;
  /** Most from one id to the next. */
  gap: number;
  /** Rows by which a record may be out of order. */
  shuffled: number;
  isRising: boolean;
  seed: number;
};

/** Ids as a service has them: from any offset, with gaps, up to 300 in a row deleted, some out of order. */
function aList({ rows, offset, gap, shuffled, isRising, seed }: Shape) {
  const at = noise(seed);
  let id = offset;
  const ids = Array.from({ length: rows }, (_, place) => {
    const isAfterDeleted = at(place + 0.5) > 0.999;
    id += 1 + Math.floor(at(place) * gap) + (isAfterDeleted ? Math.floor(at(place + 0.25) * 300) : 0);
    return id;
  });
  const places = ids.map((each, place) => ({ each, place: place + at(place + 0.75) * shuffled }));
  const inOrder = places.toSorted((one, other) => one.place - other.place).map(({ each }) => each);
  return isRising ? inOrder : inOrder.toReversed();
}

const shapes = fc.record({
  rows: fc.integer({ min: 100, max: 50_000 }),
  offset: fc.constantFrom(0, 7, 1_000_000, 40_000_000_000),
  gap: fc.constantFrom(1, 2, 10, 1_000),
  shuffled: fc.constantFrom(0, 2, 10, 20),
  isRising: fc.boolean(),
  seed: fc.nat(10_000),
});

const pageOf = (ids: number[], id: number) => Math.floor(ids.indexOf(id) / perPage);

test('15 references to records of one time are found in twelve pages at most, in a list of any shape', () => {
  fc.assert(
    fc.property(shapes, fc.nat(50_000), fc.nat(1_000), (shape, from, seed) => {
      const ids = aList(shape);
      const at = noise(seed);
      const start = from % (ids.length - 45);
      const wanted = Array.from({ length: 15 }, (_, place) => ids[start + Math.floor(at(place) * 45)] ?? 0);
      const { pages, missing } = pagesRead(ids, wanted);
      expect(missing).toEqual([]);
      const holding = new Set(wanted.map((id) => pageOf(ids, id)));
      // Some more where records out of order are on more pages than four.
      expect(pages.length).toBeLessThanOrEqual(12 + 2 * Math.max(0, holding.size - 4));
    }),
  );
});

test('references to records of any time take a few pages for each page that holds one', () => {
  const places = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(shapes, places, (shape, given) => {
      const ids = aList(shape);
      const wanted = given.map((place) => ids[place % ids.length] ?? 0);
      const { pages, missing } = pagesRead(ids, wanted);
      expect(missing).toEqual([]);
      const holding = new Set(wanted.map((id) => pageOf(ids, id)));
      expect(pages.length).toBeLessThanOrEqual(2 + 5 * holding.size + 12);
    }),
  );
});

test.each([
  [
    'records in no order of their ids',
    Array.from({ length: 3_000 }, (_, row) => (row * 7_919) % 30_011),
    [17],
  ],
  ['a record that is not there', Array.from({ length: 3_000 }, (_, row) => 2 * (3_000 - row)), [3_001]],
])('the search for %s ends soon', (_case, ids, wanted) => {
  expect(pagesRead(ids, wanted).pages.length).toBeLessThanOrEqual(10);
});

test('an id that is a text, and any id of a list in no order, is left to reading in order', () => {
  const { search } = pagesRead(
    [5, 900, 17, 4, 800, 33].flatMap((id) => Array.from({ length: 9 }, (_, row) => id + row * 997)),
    [1],
  );
  expect(search.isLeftToOrder('a1')).toBe(true);
  expect(search.isLeftToOrder(1)).toBe(true);
  const sorted = pagesRead(
    Array.from({ length: 3_000 }, (_, row) => 2 * (3_000 - row)),
    [3_001],
  );
  expect(sorted.search.isOver(3_001)).toBe(true);
  expect(sorted.search.isLeftToOrder(3_001)).toBe(false);
});
