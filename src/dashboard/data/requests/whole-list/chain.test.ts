import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOpportunity } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import type { ReadPage } from './chain.ts';
import { createChain, newChain, type Piece } from './chain.ts';
import { missingRows } from './missing-rows.ts';
import type { RowKey } from './chain.ts';

/** A change to a list between two requests: new rows at the front, and rows that go, by their place from 0 to 1. */
type ListChange = { added: number; removed: readonly number[] };

const listChange = (most = 6): fc.Arbitrary<ListChange> =>
  fc.record({
    added: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: most })),
    removed: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: most }),
    ),
  });

/** A list of ids, the newest first, that changes while it is read. */
function aMovingList(length: number, perPage: number) {
  let ids = Array.from({ length }, (_, index) => length - index);
  let newest = length;
  const given = [...ids];
  return {
    /** Ids that were there from the beginning and still are, in their order. */
    survivors: () => given.filter((id) => ids.includes(id)),
    ids: () => ids,
    change: ({ added, removed }: ListChange) => {
      for (const place of removed) ids = ids.toSpliced(Math.floor(place * ids.length), 1);
      for (let count = 0; count < added; count += 1) ids = [(newest += 1), ...ids];
    },
    page: (page: number): ReadPage => {
      const rows = ids.slice((page - 1) * perPage, page * perPage);
      const lastPage = Math.max(1, Math.ceil(ids.length / perPage));
      return {
        page,
        rows: rows.map((id) => ({
          key: id,
          row: { key: String(id), record: anOpportunity({ id }) },
          source: `{"id":${id}}`,
        })),
        total: ids.length,
        lastPage,
        hasNext: page < lastPage,
        at: 0,
      };
    },
  };
}

/** The ids of pieces in the order of their places. */
const idsOf = (pieces: Piece[]) =>
  pieces.toSorted((a, b) => a.order - b.order).flatMap(({ rows }) => rows.map(({ key }) => Number(key)));

test('a row that was there throughout is read once and in its place, however the list moves', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(listChange(), { maxLength: 40 }),
      (length, perPage, given) => {
        const changes = [...given];
        const list = aMovingList(length, perPage);
        const state = newChain();
        const chain = createChain(state, new Map<RowKey, number>());
        const pieces: Piece[] = [];
        let requests = 0;
        while (!state.isAtEnd) {
          requests += 1;
          pieces.push(...chain.take(list.page(state.page)));
          const change = changes.shift();
          if (change) list.change(change);
        }
        const ids = idsOf(pieces);
        expect(new Set(ids).size).toBe(ids.length);
        const survivors = list.survivors();
        expect(ids.filter((id) => survivors.includes(id))).toEqual(survivors);
        expect(requests).toBeLessThan(300);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('what is missing after pages have failed is reported, and never less of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(listChange(3), fc.boolean()), { maxLength: 30 }),
      (length, perPage, given) => {
        const turns = [...given];
        const list = aMovingList(length, perPage);
        const state = newChain();
        const seen = new Map<RowKey, number>();
        const chain = createChain(state, seen);
        while (!state.isAtEnd) {
          const [change, fails] = turns.shift() ?? [];
          if (fails) chain.fail('No answer.');
          else chain.take(list.page(state.page));
          if (change) list.change(change);
        }
        const lost = list.survivors().filter((id) => !seen.has(id)).length;
        const missing = missingRows(state, seen.size, perPage);
        const reported = missing.reduce((sum, { rows }) => sum + (rows ?? Infinity), 0);
        expect(reported).toBeGreaterThanOrEqual(lost);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('rows that came twice are counted, and those that moved out of sight are read again', () => {
  const list = aMovingList(12, 3);
  const state = newChain();
  const chain = createChain(state, new Map());
  const pieces = chain.take(list.page(1));
  list.change({ added: 2, removed: [] });
  pieces.push(...chain.take(list.page(2)));
  expect(state).toMatchObject({ repeated: 2, page: 3 });
  // 14 13 12 11 10 9: two of those that were read go, and what follows moves to page 2.
  list.change({ added: 0, removed: [0, 0.1] });
  pieces.push(...chain.take(list.page(3)));
  expect(state).toMatchObject({ page: 2, changes: [2, 3] });
  while (!state.isAtEnd) pieces.push(...chain.take(list.page(state.page)));
  expect(idsOf(pieces)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(state.repeated).toBe(2);
});

test('a service that takes no page number is not read for ever', () => {
  const list = aMovingList(60, 2);
  const state = newChain();
  const chain = createChain(state, new Map());
  const pieces = [1, 2, 3, 4].flatMap((page) => chain.take({ ...list.page(1), page }));
  expect(idsOf(pieces)).toEqual([60, 59]);
  expect(state).toMatchObject({ isStuck: true, isAtEnd: true });
});

test('replicas that disagree are read to the end in three requests a page, and it says what is uncertain', () => {
  const [ours, theirs] = [aMovingList(600, 15), aMovingList(585, 15)];
  const state = newChain();
  const chain = createChain(state, new Map());
  let requests = 0;
  while (!state.isAtEnd) {
    chain.take((requests % 2 === 0 ? ours : theirs).page(state.page));
    requests += 1;
  }
  expect(requests).toBeLessThanOrEqual(3 * 40);
  expect(state.isStuck).toBe(false);
  expect(missingRows(state, 585, 15)).toMatchObject([
    { rows: null, reason: "The service's answers disagree about the total." },
  ]);
});
