import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessPage } from './guess-page.ts';
import { createIndex, put } from './list-index.ts';
import type { Reference } from './named-reference.ts';

const perPage = 15;

const reference = (id: number): Reference => ({ id, name: null, detail: null, text: '' });

/** How many pages of a list are read until the record of an id is there, when each page is a guess. */
function readsUntilFound(ids: number[], wanted: number) {
  const index = createIndex(1, 0);
  for (let page = 1, reads = 1; reads < ids.length; reads += 1) {
    const references = ids.slice((page - 1) * perPage, page * perPage).map(reference);
    put(index, {
      fromEnd: ids.length - (page - 1) * perPage,
      rows: references.length,
      nameless: 0,
      references,
    });
    if (index.byId.has(wanted)) return reads;
    page = guessPage(index, wanted, perPage, ids.length);
  }
  return Infinity;
}

test.each([
  ['the oldest', 1],
  ['one in the middle', 100_003],
  ['one near the front', 199_000],
])('of 200,000 records numbered in turn, %s is found in three pages at most', (_case, wanted) => {
  const ids = Array.from({ length: 200_000 }, (_, row) => 200_000 - row);
  expect(readsUntilFound(ids, wanted)).toBeLessThanOrEqual(3);
});

test.each([
  ['up, without a gap', (row: number) => 1 + row],
  ['up, with gaps', (row: number) => 1 + row * 7],
  ['down, without a gap', (row: number) => 20_000 - row],
])('of ids that count %s, the first page tells the exact row of every other', (_case, idAt) => {
  const references = Array.from({ length: perPage }, (_, row) => reference(idAt(row)));
  const index = createIndex(1, 0);
  put(index, { fromEnd: 20_000, rows: perPage, nameless: 0, references });
  for (const row of [perPage, 16, 9_999, 19_999])
    expect(guessPage(index, idAt(row), 1, 20_000)).toBe(row + 1);
});

test('where other records came in between, a few guesses more find it', () => {
  // The numbers of other companies' records are missing, more of them the newer they are.
  const ids = Array.from({ length: 20_000 }, (_, row) => Math.floor((20_000 - row) ** 1.7));
  expect(readsUntilFound(ids, ids[12_345] ?? 0)).toBeLessThanOrEqual(8);
});

test('a guess is always a page of the list, whatever the ids', () => {
  const segments = fc.array(
    fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: perPage }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(
      segments,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 300 }),
      (given, id, total) => {
        const index = createIndex(1, 0);
        for (const [position, ids] of given.entries()) {
          const references = ids.map(reference);
          put(index, { fromEnd: total - position * 30, rows: ids.length, nameless: 0, references });
        }
        const page = guessPage(index, id, perPage, total);
        expect(Number.isInteger(page)).toBe(true);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(Math.max(1, Math.ceil(total / perPage)));
      },
    ),
  );
});
