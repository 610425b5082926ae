import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Id } from '#contract/fields.ts';
import { beginVisit, markedIds, newRecords, readPage, type Reading, sight, type Visit } from './visit.ts';

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

test('an unchanged list has nothing to tell, wherever the person goes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1, 3)), (steps) => {
      const list = aList(60);
      let visit = beginVisit(list.read(1), true);
      for (const step of steps) {
        visit = readPage(visit, list.read(Math.max(1, visit.here.page + step)));
        expect([newRecords(visit), visit.skipped, markedIds(visit)]).toEqual([null, null, []]);
      }
    }),
  );
});

test('when removals push records past a reader who goes forward, as many or more are said to be skipped', () => {
  const removals = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(removals, { maxLength: 10 }), (changes) => {
      const list = aList(60);
      const shown = new Set<Id>();
      let visit = beginVisit(list.read(1), true);
      for (const removed of changes) {
        const { ids, page } = visit.here;
        for (const id of ids) shown.add(id);
        list.remove(removed);
        visit = readPage(visit, list.read(page + 1));
        // Older than all of the page before, and yet above this one.
        const last = Math.min(...ids.map(Number));
        const passed = list.above(page + 1).filter((id) => id < last && !shown.has(id));
        if (passed.length === 0) continue;
        expect(visit.skipped?.page).toBe(page);
        expect(visit.skipped?.count).toBeGreaterThanOrEqual(passed.length);
      }
    }),
  );
});

test('no more records are said to be skipped than are left', () => {
  const list = aList(20);
  const start = beginVisit(list.read(1), true);
  list.remove(Array.from({ length: 18 }, (_none, index) => index / 20));
  expect(readPage(start, list.read(2)).skipped).toEqual({ count: 2, page: 1 });
  list.remove([0, 0.5]);
  expect(readPage(start, list.read(2)).skipped).toBeNull();
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
  list.remove([0.1, 0.2]);
  expect(readPage(visit, read(2)).skipped).toBeNull();
});

test('in another order new records are counted by the total alone, and none is marked', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(1), false);
  list.add(2);
  visit = sight(visit, list.read(1));
  expect(newRecords(visit)).toEqual({ count: 2, isLeast: false });
  visit = readPage(visit, list.read(1));
  expect([newRecords(visit), markedIds(visit)]).toEqual([null, []]);
});

test('new records on page 1 are marked when they are shown, and still when the person comes back to them', () => {
  const list = aList(20);
  let visit: Visit = beginVisit(list.read(1), true);
  list.add(2);
  visit = readPage(visit, list.read(1));
  expect(markedIds(visit)).toEqual([2, 1]);
  visit = readPage(visit, list.read(2));
  expect(markedIds(visit)).toEqual([]);
  visit = readPage(visit, list.read(1));
  expect(markedIds(visit)).toEqual([2, 1]);
});

test('rows that moved up because others were removed are not taken for new ones', () => {
  const list = aList(20);
  const visit = beginVisit(list.read(1), true);
  list.remove([0, 0.05, 0.1, 0.15, 0.2]);
  expect(markedIds(readPage(visit, list.read(1)))).toEqual([]);
});

test('rows of the same page with fresh values leave what is new to be told', () => {
  const list = aList(20);
  let visit = beginVisit(list.read(1), true);
  const { ids } = visit.here;
  list.add(1);
  visit = readPage(visit, { ...list.read(1), ids });
  expect(newRecords(visit)).toEqual({ count: 1, isLeast: false });
});
