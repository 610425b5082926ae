import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Id } from '#contract/fields.ts';
import { anOpportunity } from '#testing/records.ts';
import { recordNeighbours } from './record-neighbours.ts';

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

test('walking forward from the first record visits each in order, and walking back as well', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 20 }), (all, size) => {
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
        pageOf(index + 1, ...all.slice(index * size, (index + 1) * size)),
      );
      const walk = (from: Id | undefined, way: 'previous' | 'next') => {
        const met: Id[] = [];
        for (let id = from; id !== undefined; id = recordNeighbours(pages, id)[way]?.id) met.push(id);
        return met;
      };
      expect(walk(all[0], 'next')).toEqual(all);
      expect(walk(all.at(-1), 'previous')).toEqual(all.toReversed());
    }),
  );
});
