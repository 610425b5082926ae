import { beforeAll, expect, test } from 'vitest';
import { opportunitySorts } from '#contract/parameters.ts';
import type { ListQuery } from '#contract/queries.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aRecord } from '#testing/records.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';

const database = databaseOfFile();

/** Instants at the borders of two days in UTC, the newest first. */
const instants = [
  '2026-11-21T00:00:00.000000Z',
  '2026-11-20T23:59:59.999999Z',
  '2026-11-20T00:00:00.000000Z',
  '2026-11-19T23:59:59.999999Z',
];

const [updated_at] = instants;

/** Companies whose records have the same ids: 4 is the oldest, and all that a sort compares is the same in each. */
const companies = ['First', 'Middle', 'Last'];
let company: number;

beforeAll(async () => {
  for (const word of companies) {
    const id = await addCompany(database, word);
    if (word === 'Middle') company = id;
    const records = instants.map((created_at, index) =>
      aRecord('opportunities', { name: 'Oak door', summary: word, created_at, updated_at }, index),
    );
    await insertRecords(database, id, 'opportunities', records);
  }
});

type Query = Partial<ListQuery<'opportunities'>>;

const read = async (query: Query) => {
  const whole = { sort: '-created_at', page: 1, per_page: 15, ...query } as const;
  const { total, data } = await readPage(database, lists.opportunities, company, whole);
  const records = JSON.parse(data) as { id: number; summary: string }[];
  expect(records.map(({ summary }) => summary)).toEqual(records.map(() => 'Middle'));
  return { total, ids: records.map(({ id }) => id) };
};

const ways: [string, Query][] = [
  ['counted', {}],
  ['of some ids', { id: [1, 2, 3, 4] }],
  ['found by words', { search: 'door' }],
];
const sorts = ways.flatMap(([way, query]) => opportunitySorts.map((sort) => ({ way, query, sort })));

test.each(sorts)(
  'pages $way by $sort are whole, of one company, and end with the list',
  async ({ query, sort }) => {
    const order = sort.startsWith('-') ? [4, 3, 2, 1] : [1, 2, 3, 4];
    const expected = sort.endsWith('created_at') ? order.toReversed() : order;
    const pages = await Promise.all([1, 2, 3].map((page) => read({ ...query, sort, page, per_page: 3 })));
    expect(pages).toEqual([expected.slice(0, 3), expected.slice(3), []].map((ids) => ({ total: 4, ids })));
  },
);

test.each(ways)(
  'days of records %s begin at midnight in UTC and end before the next',
  async (_way, query) => {
    expect(await read({ ...query, created_at: '2026-11-20' })).toEqual({ total: 2, ids: [2, 3] });
    expect(await read({ ...query, created_from: '2026-11-20' })).toEqual({ total: 3, ids: [1, 2, 3] });
    expect(await read({ ...query, created_to: '2026-11-20' })).toEqual({ total: 3, ids: [2, 3, 4] });
  },
);
