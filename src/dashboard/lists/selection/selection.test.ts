import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import { readListParams } from '#dashboard/data/address/list-params.ts';
import { aRecord } from '#testing/records.ts';
import { extend, noSelection, orderedRows, select, type Selection, withPage } from './selection.ts';

/** Three records to a page: those of page 2 have the ids 4, 5 and 6. */
const pageOf = (page: number, value = 1) => {
  const ids = [1, 2, 3].map((place) => (page - 1) * 3 + place);
  const data = ids.map((id) => aRecord('opportunities', { id, value }));
  return parsePage('opportunities', { data, meta: {}, links: {} });
};
const paramsOf = (page: number, sort = '-created_at') =>
  readListParams('opportunities', ['sort'], `?page=${page}&sort=${sort}`).params;

const seen = (pages: number[]) =>
  pages.reduce<Selection<'opportunities'>>(
    (selection, page) => withPage(selection, pageOf(page), paramsOf(page)),
    noSelection,
  );
const rowOf = (selection: Selection<'opportunities'>, id: number) => {
  const found = [...selection.pages.values()].flat().find(({ row }) => row.record.id === id);
  if (!found) throw new Error(`No row ${id}`);
  return found;
};
const idsOf = (selection: Selection<'opportunities'>) =>
  orderedRows(selection).map(({ row }) => row.record.id);

test('over a page that was not seen, only the row itself is added', () => {
  const pages = seen([1, 3]);
  const begun = select(pages, [rowOf(pages, 1)], true);
  expect(idsOf(extend(begun, rowOf(pages, 8)))).toEqual([1, 8]);
});

test('from a row that was deselected, extending deselects', () => {
  const pages = seen([1]);
  const all = select(
    pages,
    [1, 2, 3].map((id) => rowOf(pages, id)),
    true,
  );
  expect(idsOf(extend(select(all, [rowOf(pages, 1)], false), rowOf(pages, 2)))).toEqual([3]);
});

test('a selection survives another order, and its records are kept as they were seen last', () => {
  const pages = seen([1, 2]);
  const begun = select(select(pages, [rowOf(pages, 6)], true), [rowOf(pages, 2)], true);
  expect(idsOf(begun)).toEqual([2, 6]);
  const sorted = withPage(begun, pageOf(2, 99), paramsOf(1, 'name'));
  expect(idsOf(sorted)).toEqual([6, 2]);
  expect(orderedRows(sorted).map(({ row }) => row.record.value)).toEqual([99, 1]);
});

test('whatever is pressed, a range is exactly the rows between its ends', () => {
  const pages = seen([2, 3, 1]);
  const id = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(id, fc.array(id, { minLength: 1 }), (anchor, targets) => {
      const begun = select(pages, [rowOf(pages, anchor)], true);
      const end = targets.reduce((selection, to) => extend(selection, rowOf(pages, to)), begun);
      const last = targets.at(-1) ?? anchor;
      const [low, high] = [Math.min(anchor, last), Math.max(anchor, last)];
      expect(idsOf(end)).toEqual(Array.from({ length: high - low + 1 }, (_none, index) => low + index));
    }),
  );
});
