import { expect, test } from 'vitest';
import { readListParams } from '#dashboard/data/address/list-params.ts';
import { anOpportunity } from '#testing/records.ts';
import { pagesAround, placeOn, positionOf, positionText, recordNeighbours } from './record-place.ts';

test.each([
  ['in the middle', 5, 9, 2, [6, 4, 7, 3]],
  ['at the start', 1, 9, 2, [2, 3]],
  ['at the end', 9, 9, 2, [8, 7]],
  ['of a single page', 1, 1, 2, []],
  ['past the end', 12, 9, 2, [9, 8, 7]],
])('the pages around one %s', (_case, page, last, reach, pages) => {
  expect(pagesAround(page, last, reach)).toEqual(pages);
});

const page = {
  rows: [
    { key: '0', unreadable: { problem: '', source: '' } },
    { key: '1', record: anOpportunity({ id: 7 }) },
    { key: '2', record: anOpportunity({ id: 8 }), unreadableFields: { value: '1e3' } },
  ],
  meta: { current_page: 3, from: 31, last_page: 4, per_page: 15, to: 33, total: 48, hasNext: true },
};
const { params } = readListParams('opportunities', [], '?page=3');

test('a record, whole or not, has a position in the whole list', () => {
  const place = placeOn<'opportunities'>(page, params, 7);
  expect(place).toEqual({ page, params, index: 1 });
  expect(place && positionOf(place)).toBe(32);
  expect(placeOn<'opportunities'>(page, params, 8)?.index).toBe(2);
  expect(placeOn<'opportunities'>(page, params, 9)).toBeNull();
});

test('a position is told with the total, and not where the server reports none', () => {
  expect(positionText({ page, params, index: 1 })).toBe('32 of 48');
  const counted = { ...page, meta: { ...page.meta, total: null } };
  expect(positionText({ page: counted, params, index: 1 })).toBeNull();
});

const rowOf = (id: number | null) =>
  id === null
    ? { key: 'x', unreadable: { id, problem: '', source: '' } }
    : { key: `${id}`, record: anOpportunity({ id }) };
const pageOf = (number: number, ...ids: (number | null)[]) => ({ number, rows: ids.map(rowOf) });

test.each([
  ['within a page', [pageOf(1, 7, 8, 9)], 8, { id: 7, page: 1 }, { id: 9, page: 1 }],
  ['across edges', [pageOf(1, 7), pageOf(2, 8), pageOf(3, 9)], 8, { id: 7, page: 1 }, { id: 9, page: 3 }],
  ['at the ends of the list', [pageOf(1, 8)], 8, null, null],
  ['beside rows without an id', [pageOf(1, 7, null, 8, null, 9)], 8, { id: 7, page: 1 }, { id: 9, page: 1 }],
  ['that is on two pages', [pageOf(1, 7, 8), pageOf(2, 8, 9)], 8, { id: 7, page: 1 }, { id: 9, page: 2 }],
  ['before one that is on two', [pageOf(1, 7, 8), pageOf(2, 8, 9)], 7, null, { id: 8, page: 1 }],
  ['that is nowhere', [pageOf(1, 7)], 8, null, null],
])('the neighbours of a record %s', (_case, pages, id, previous, next) => {
  expect(recordNeighbours(pages, id)).toEqual({ previous, next });
});
