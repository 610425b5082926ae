import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginVisit, markedIds, newRecords, readPage, type Reading, sight, type Visit } from './visit.ts';

const size = 5;

/** A list with the newest first, which changes between readings of its pages. */
function aList(count: number) {
  let ids = Array.from({ length: count }, (_none, index) => -index);
  let newest = 0;
  let clock = 0;
  return {
    add: (more: number) => {
      const fresh = Array.from({ length: more }, () => (newest += 1));
      ids = [...fresh.toReversed(), ...ids];
    },
    /** Removes records by their places as parts of the whole. */
    remove: (places: readonly number[]) => {
      const gone = new Set(places.map((place) => ids[Math.floor(place * ids.length)]));
      ids = ids.filter((id) => !gone.has(id));
    },
    read: (page: number): Reading => ({
      page,
      ids: ids.slice((page - 1) * size, page * size),
      total: ids.length,
      at: (clock += 1),
    }),
  };
}

test('an unchanged list has nothing to tell, wherever the person goes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1, 3)), (steps) => {
      const list = aList(60);
      let visit = beginVisit(list.read(1), true);
      for (const step of steps) {
        visit = readPage(visit, list.read(Math.max(1, visit.here.page + step)));
        expect([newRecords(visit), markedIds(visit)]).toEqual([null, []]);
      }
    }),
  );
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

test('without totals new records are known by page 1', () => {
  const list = aList(20);
  const read = (page: number) => ({ ...list.read(page), total: null });
  let visit = beginVisit(read(1), true);
  list.add(2);
  visit = sight(visit, read(1));
  expect(newRecords(visit)).toEqual({ count: 2, isLeast: false });
  list.add(3);
  visit = sight(visit, read(1));
  expect(newRecords(visit)).toEqual({ count: 5, isLeast: true });
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
