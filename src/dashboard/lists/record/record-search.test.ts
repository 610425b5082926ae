import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOpportunity } from '#testing/records.ts';
import { searchList, type SearchProgress } from './record-search.ts';

const size = 3;

/** A list of ids that is read page by page, the pages that were read, and the progress of a search through it. */
function aList(ids: number[], hasTotals = true) {
  const asked: number[] = [];
  const progress: SearchProgress[] = [];
  const read = (page: number) => {
    asked.push(page);
    const from = (page - 1) * size;
    const rows = ids.slice(from, from + size).map((id) => ({ key: `${id}`, record: anOpportunity({ id }) }));
    const last = Math.max(1, Math.ceil(ids.length / size));
    const meta = {
      current_page: page,
      from: rows.length > 0 ? from + 1 : null,
      last_page: hasTotals ? last : null,
      per_page: size,
      to: null,
      total: hasTotals ? ids.length : null,
      hasNext: page < last,
    };
    return Promise.resolve({ rows, meta });
  };
  const search = (id: number, start: number, signal = new AbortController().signal) =>
    searchList<'opportunities'>({ id, start, read, signal, onProgress: (step) => progress.push(step) });
  return { ids, asked, progress, search };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a record is found wherever it is and wherever the search begins, with totals or without', async () => {
  const count = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(
      count,
      count,
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (length, id, start, hasTotals) => {
        const list = aList(upTo(length), hasTotals);
        const outcome = await list.search(id, start);
        expect(outcome).toEqual(
          id <= length
            ? { outcome: 'found', page: Math.ceil(id / size), position: id }
            : { outcome: 'absent' },
        );
      },
    ),
  );
});

test('the search begins where the record should be and ends once it is found', async () => {
  const list = aList(upTo(30));
  await list.search(14, 4);
  expect(list.asked).toEqual([4, 5, 3]);
});

test('a record is absent only after every page was read once', async () => {
  const list = aList(upTo(30));
  expect(await list.search(99, 4)).toEqual({ outcome: 'absent' });
  expect(list.asked.toSorted((a, b) => a - b)).toEqual(upTo(10));
  expect(list.progress.at(0)).toEqual({ done: 1, pages: 10 });
  expect(list.progress.at(-1)).toEqual({ done: 10, pages: 10 });
});

test('nothing is absent from a list that keeps changing', async () => {
  const list = aList(upTo(9));
  const { push } = list.progress;
  list.progress.push = (...steps) => {
    list.ids.unshift(100 + list.ids.length);
    return push.apply(list.progress, steps);
  };
  expect(await list.search(99, 1)).toMatchObject({ outcome: 'changing' });
});

test('an aborted search throws its reason and reads no further', async () => {
  const list = aList(upTo(30));
  const controller = new AbortController();
  const outcome = list.search(99, 1, controller.signal);
  controller.abort();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(list.asked).toEqual([1]);
});
