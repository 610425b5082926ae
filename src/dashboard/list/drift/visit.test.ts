import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Id } from '#contract/fields.ts';
import { newRecords, freshRows, pageToReadAgain, repeatedRows, rowMarks, skippedRecords } from './changes.ts';
import { beginVisit, readPage, type Reading, sight, type Visit } from './visit.ts';

const size = 5;

/** New records, removed ones by their places as parts of the whole, and how many pages the reader then goes. */
type Change = { added: number; removed: readonly number[]; step: number };

/** A list with the newest first, which changes between readings of its pages. */
function aList(count: number) {
  let ids = Array.from({ length: count }, (_none, index) => -index);
  let newest = 0;
  let clock = 0;
  const list = {
    add: (more: number) => list.change({ added: more, removed: [] }),
    remove: (removed: readonly number[]) => list.change({ added: 0, removed }),
    change: ({ added, removed }: Pick<Change, 'added' | 'removed'>) => {
      const fresh = Array.from({ length: added }, () => (newest += 1));
      ids = [...fresh.toReversed(), ...ids];
      const gone = new Set(removed.map((place) => ids[Math.floor(place * ids.length)]));
      ids = ids.filter((id) => !gone.has(id));
    },
    read: (page: number): Reading => ({
      page,
      ids: ids.slice((page - 1) * size, page * size),
      total: ids.length,
      at: (clock += 1),
    }),
    /** The records on earlier pages. */
    above: (page: number) => ids.slice(0, (page - 1) * size),
  };
  return list;
}

const change: fc.Arbitrary<Change> = fc.record({
  added: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * size })),
  removed: fc.oneof(
    fc.constant([]),
    fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 }),
  ),
  step: fc.constantFrom(1, 1, 1, -1, 2),
});

/** Walks through a list that changes before each step, and looks at each page. */
function walk(changes: Change[], look: (step: { visit: Visit; list: ReturnType<typeof aList> }) => void) {
  const list = aList(60);
  let visit = beginVisit(list.read(1), true);
  look({ visit, list });
  for (const change of changes) {
    list.change(change);
    visit = readPage(visit, list.read(Math.max(1, visit.here.page + change.step)));
    look({ visit, list });
  }
}

test('an unchanged list has no marks and no notes, wherever the person goes', () => {
  const step = fc.record({
    added: fc.constant(0),
    removed: fc.constant([]),
    step: fc.constantFrom(1, -1, 3),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      walk(steps, ({ visit }) => {
        expect([newRecords(visit), skippedRecords(visit), rowMarks(visit)]).toEqual([null, null, null]);
      });
    }),
  );
});

test('every record that was on another page is marked, until new ones are shown on page 1', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (steps) => {
      let first = new Map<Id, number>();
      let newest = 0;
      walk(steps, ({ visit }) => {
        const { page, ids } = visit.here;
        if (page === 1 && ids.some((id) => Number(id) > newest)) first = new Map();
        if (page === 1) newest = Number(ids[0]);
        const expected = ids.filter((id) => (first.get(id) ?? page) !== page);
        expect(repeatedRows(visit).map(([id]) => id)).toEqual(expected);
        for (const id of ids) if (!first.has(id)) first.set(id, page);
      });
    }),
  );
});

test('when removals push records past a reader who goes forward, the note says so, and of enough records', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), fc.boolean(), (changes, isCounted) => {
      const list = aList(60);
      const read = (page: number) => ({ ...list.read(page), ...(!isCounted && { total: null }) });
      const shown = new Set<Id>();
      let visit = beginVisit(read(1), true);
      for (const each of changes) {
        const { ids, page } = visit.here;
        for (const id of ids) shown.add(id);
        list.change(each);
        visit = readPage(visit, read(page + 1));
        const again = pageToReadAgain(visit);
        if (again !== null) visit = sight(visit, read(again));
        // Older than all of the page before, and yet above this one.
        const last = Math.min(...ids.map(Number));
        const passed = list.above(page + 1).filter((id) => id < last && !shown.has(id));
        if (passed.length === 0) continue;
        expect(skippedRecords(visit)).toMatchObject({ page });
        expect(skippedRecords(visit)?.count ?? Infinity).toBeGreaterThanOrEqual(passed.length);
      }
    }),
  );
});

test('no more records are said to be skipped than are left', () => {
  const list = aList(20);
  const start = beginVisit(list.read(1), true);
  list.remove(Array.from({ length: 18 }, (_none, index) => index / 20));
  expect(skippedRecords(readPage(start, list.read(2)))).toEqual({ count: 2, page: 1 });
  list.remove([0, 0.5]);
  expect(skippedRecords(readPage(start, list.read(2)))).toBeNull();
});

test('records that new ones push past a reader who goes backward are told too, unless they were read', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(3), true);
  list.add(2);
  visit = readPage(visit, list.read(2));
  expect(skippedRecords(visit)).toEqual({ count: 2, page: 3 });
  visit = readPage(visit, list.read(3));
  list.add(2);
  visit = readPage(visit, list.read(2));
  expect(skippedRecords(visit)).toBeNull();
});

test('new records are counted by page 1, by the total where that says more, and not twice once hidden', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(2), true);
  visit = sight(visit, list.read(1));
  list.add(3);
  list.remove([0.5, 0.6, 0.7, 0.8]);
  visit = sight(visit, list.read(1));
  expect(newRecords(visit)).toEqual({ count: 3, isLeast: false });
  list.add(9);
  visit = sight(visit, { ...list.read(1), page: null });
  expect(newRecords(visit)).toEqual({ count: 8, isLeast: false });
  expect(newRecords({ ...visit, hidden: 8 })).toBeNull();
  visit = sight(visit, list.read(1));
  expect(newRecords({ ...visit, hidden: 7 })).toEqual({ count: 8, isLeast: false });
});

test('without totals new records are known by page 1, and nothing else is claimed', () => {
  const list = aList(20);
  const read = (page: number) => ({ ...list.read(page), total: null });
  let visit = beginVisit(read(1), true);
  list.add(2);
  visit = sight(visit, read(1));
  expect(newRecords(visit)).toEqual({ count: 2, isLeast: false });
  list.add(3);
  visit = sight(visit, read(1));
  expect(newRecords(visit)).toEqual({ count: 5, isLeast: true });
  expect(skippedRecords(readPage(visit, read(2)))).toBeNull();
});

test('without totals the page before, once it arrives again, tells what was skipped', () => {
  const list = aList(20);
  const read = (page: number) => ({ ...list.read(page), total: null });
  const start = beginVisit(read(1), true);
  let visit = readPage(start, read(2));
  expect(pageToReadAgain(visit)).toBe(1);
  visit = sight(visit, read(1));
  expect([pageToReadAgain(visit), skippedRecords(visit)]).toEqual([null, null]);
  list.remove([0.1, 0.2]);
  visit = readPage(start, read(2));
  expect(skippedRecords(sight(visit, read(1)))).toEqual({ count: 2, page: 1 });
  list.add(1);
  expect(skippedRecords(sight(visit, read(1)))).toEqual({ count: null, page: 1 });
});

test('in another order new records are counted by the total alone, and none is marked', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(1), false);
  list.add(2);
  visit = sight(visit, list.read(1));
  expect(newRecords(visit)).toEqual({ count: 2, isLeast: false });
  visit = readPage({ ...visit, asked: 0 }, list.read(1));
  expect([newRecords(visit), rowMarks(visit)]).toEqual([null, null]);
});

test('new records are marked when they are shown, on page 2 too when they fill page 1', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(1), true);
  list.add(size + 2);
  visit = readPage(visit, list.read(1));
  expect(freshRows(visit)).toHaveLength(size);
  visit = readPage(visit, list.read(2));
  expect(freshRows(visit)).toHaveLength(2);
  expect(rowMarks(visit)?.size).toBe(2);
  visit = readPage(visit, list.read(1));
  expect(freshRows(visit)).toHaveLength(size);
});

test('rows of the same page with fresh values leave what is new to be told', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(1), true);
  const { ids } = visit.here;
  list.add(1);
  visit = readPage(visit, { ...list.read(1), ids });
  expect(newRecords(visit)).toEqual({ count: 1, isLeast: false });
});
