import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from './named-reference.ts';
import { guessPage, guessPlace } from './guess-page.ts';
import { createShelf, put } from './list-index.ts';

const perPage = 15;

const entry = (id: number): Entry => ({ id, name: null, detail: null, text: '' });

/** How many pages of a list are read until the record of an id is there, when each page is a guess. */
function readsUntilFound(ids: number[], wanted: number) {
  const shelf = createShelf(1, 0);
  for (let page = 1, reads = 1; reads < ids.length; reads += 1) {
    const entries = ids.slice((page - 1) * perPage, page * perPage).map(entry);
    put(shelf, { fromEnd: ids.length - (page - 1) * perPage, rows: entries.length, nameless: 0, entries });
    if (shelf.byId.has(wanted)) return reads;
    page = guessPage(shelf, wanted, perPage, ids.length);
  }
  return Infinity;
}

test.each([
  ['the oldest', 1],
  ['one in the middle', 100_003],
  ['one near the front', 199_000],
])('of 200,000 records numbered in turn, %s is found in three pages at most', (_case, wanted) => {
  const ids = Array.from({ length: 200_000 }, (_, index) => 200_000 - index);
  expect(readsUntilFound(ids, wanted)).toBeLessThanOrEqual(3);
});

test.each([
  ['up, without a gap', (index: number) => 1 + index],
  ['up, with gaps', (index: number) => 1 + index * 7],
  ['down, without a gap', (index: number) => 20_000 - index],
])('of ids that count %s, the first page tells the very place of every other', (_case, idAt) => {
  const entries = Array.from({ length: perPage }, (_, index) => entry(idAt(index)));
  const shelf = createShelf(1, 0);
  put(shelf, { fromEnd: 20_000, rows: perPage, nameless: 0, entries });
  for (const place of [perPage, 16, 9_999, 19_999])
    expect(guessPlace(shelf, idAt(place), 20_000)).toBe(place);
});

test('where other records came in between, a few guesses more find it', () => {
  // The numbers of other companies' records are missing, more of them the newer they are.
  const ids = Array.from({ length: 20_000 }, (_, index) => Math.floor((20_000 - index) ** 1.7));
  expect(readsUntilFound(ids, ids[12_345] ?? 0)).toBeLessThanOrEqual(8);
});

test('a guess is always a page of the list, whatever the ids', () => {
  const blocks = fc.array(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: perPage }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      blocks,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 300 }),
      (given, id, total) => {
        const shelf = createShelf(1, 0);
        for (const [index, ids] of given.entries()) {
          put(shelf, { fromEnd: total - index * 30, rows: ids.length, nameless: 0, entries: ids.map(entry) });
        }
        const page = guessPage(shelf, id, perPage, total);
        expect(Number.isInteger(page)).toBe(true);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(Math.max(1, Math.ceil(total / perPage)));
      },
    ),
  );
});
