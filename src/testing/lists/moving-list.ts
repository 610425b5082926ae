import fc from 'fast-check';
import type { ReadPage } from '#dashboard/data/requests/whole-list/chain.ts';
import { anOpportunity } from '#testing/records.ts';

/** A change to a list between two requests: new rows at the front, and rows that go, by their place from 0 to 1. */
export type ListChange = { added: number; removed: readonly number[] };

export const listChange = (most = 6): fc.Arbitrary<ListChange> =>
  fc.record({
    added: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: most })),
    removed: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: most }),
    ),
  });

/** A list of ids, the newest first, that changes while it is read. */
export function aMovingList(length: number, perPage: number) {
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
