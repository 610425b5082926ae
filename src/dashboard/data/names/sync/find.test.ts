import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#testing/run/runs.ts';
import { createFinder } from './find.ts';
import type { Segment } from './list-index.ts';

const perPage = 15;

/**
 * Reads pages of a list, both ends first and then those that the search for some ids names.
 * @returns the numbers of the pages, in turn; the search ends when it names no more
 */
function pagesRead(ids: number[], wanted: number[]) {
  const segments: Segment[] = [];
  const search = createFinder();
  const pages: number[] = [];
  const found = new Set<number>();
  const read = (page: number) => {
    const rows = ids.slice((page - 1) * perPage, page * perPage);
    const references = rows.map((id) => ({ id, name: String(id), detail: null, text: '' }));
    segments.push({ fromEnd: ids.length - (page - 1) * perPage, rows: rows.length, nameless: 0, references });
    segments.sort((one, other) => other.fromEnd - one.fromEnd);
    pages.push(page);
    for (const id of rows) found.add(id);
  };
  const missing = () => [...new Set(wanted)].filter((id) => !found.has(id));
  for (const end of new Set([1, Math.ceil(ids.length / perPage)])) if (missing().length > 0) read(end);
  const isRead = (page: number) => pages.includes(page);
  const facts = { perPage, length: ids.length, isRead, isComing: () => false, guessed: new Set<number>() };
  while (missing().length > 0) {
    const page = search.guess(missing(), segments, facts);
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

test('15 references to records of one time are found in eight pages as a rule, in a list of any shape', () => {
  const counts: number[] = [];
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
      const count = pages.length - 2 * Math.max(0, holding.size - 4);
      counts.push(count);
      // Of 8,000 lists 99 in 100 took ten at most; one took 14, for a gap just where it looked.
      expect(count).toBeLessThanOrEqual(20);
    }),
  );
  expect(counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(8);
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
    { numRuns: runs(20) },
  );
});

test('where no id is lacking, the pages of all ids are known from one page, and none waits for another', () => {
  const ids = Array.from({ length: 5_000 }, (_none, row) => 5_000 - row);
  const segment: Segment = {
    fromEnd: 5_000,
    rows: 100,
    nameless: 0,
    references: ids.slice(0, 100).map((id) => ({ id, name: String(id), detail: null, text: '' })),
  };
  const wanted = [4_250, 3_120, 2_780, 1_940, 1_333, 720, 410];
  const coming = new Set<number>([50]);
  const search = createFinder();
  const facts = {
    perPage: 100,
    length: 5_000,
    isRead: (page: number) => page === 1,
    isComing: (page: number) => coming.has(page),
    guessed: coming,
  };
  for (let page = search.guess(wanted, [segment], facts); page !== null;) {
    coming.add(page);
    page = search.guess(wanted, [segment], facts);
  }
  coming.delete(50);
  expect(coming).toEqual(new Set(wanted.map((id) => Math.floor(ids.indexOf(id) / 100) + 1)));
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
