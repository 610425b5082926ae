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

/** The newest at the borders of days in UTC; several of one instant, name or value, and some without. */
const given: [created_at: string, name: string | null, value: number | null][] = [
  ['2026-11-21T00:00:00.000000Z', 'oak', 10],
  ['2026-11-20T23:59:59.999999Z', 'Zinc', null],
  ['2026-11-20T00:00:00.000000Z', 'Öak', 2],
  ['2026-11-19T23:59:59.999999Z', null, 10],
  ['2026-10-31T23:30:00.000000Z', 'OAK', 10],
  ['2026-10-31T23:30:00.000000Z', 'ash', null],
  ['2026-10-31T23:30:00.000000Z', 'élan', 2],
  ['2026-10-31T23:29:00.000000Z', 'Elm', -1],
  ['2026-10-02T12:00:00.000000Z', null, 2],
  ['2026-10-02T12:00:00.000000Z', 'ashes', 10.5],
  ['2026-10-01T00:00:00.000000Z', 'zinc', 0],
  ['2026-09-30T23:59:59.999999Z', 'Ash', null],
];
const records = given.map(([created_at, name, value], index) => {
  const updated_at = given[(index * 5) % given.length]?.[0] ?? created_at;
  const status = (['won', 'new', 'lost'] as const)[(index + 1) % 3] ?? null;
  const others = { status, agent_id: 1 + (index % 2), contact_id: 7 };
  return aRecord('opportunities', { created_at, updated_at, name, value, ...others }, index);
});

let company: number;

/** Companies whose records have the same ids, and differ by summary alone. */
beforeAll(async () => {
  for (const word of ['First', 'Middle', 'Last']) {
    const id = await addCompany(database, word);
    if (word === 'Middle') company = id;
    const own = records.map((record) => ({ ...record, summary: `${word} door` }));
    await insertRecords(database, id, 'opportunities', own);
  }
});

type Query = Partial<ListQuery<'opportunities'>>;

const read = async (query: Query) => {
  const whole = { sort: '-created_at', page: 1, per_page: 15, ...query } as const;
  const { total, data } = await readPage(database, lists.opportunities, company, whole);
  const page = JSON.parse(data) as { id: number; summary: string }[];
  expect(page.map(({ summary }) => summary)).toEqual(page.map(() => 'Middle door'));
  return { total, ids: page.map(({ id }) => id) };
};

/** What a sort compares, as texts: null comes before all values, and texts have neither case nor accents. */
const keyOf = (value: string | number | null) => {
  if (typeof value === 'number') return (value + 100).toFixed(1).padStart(6, '0');
  return (value ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
};

const inOrder = (sort: (typeof opportunitySorts)[number]) => {
  const column = sort.replace('-', '') as 'created_at' | 'updated_at' | 'name' | 'value';
  const keyed = records.map((record) => ({ id: Number(record.id), key: keyOf(record[column]) }));
  const ascending = keyed.toSorted((one, other) =>
    one.key === other.key ? one.id - other.id : one.key < other.key ? -1 : 1,
  );
  return (sort.startsWith('-') ? ascending.toReversed() : ascending).map(({ id }) => id);
};

const ways: [string, Query][] = [
  ['counted', {}],
  ['of some ids', { id: records.map(({ id }) => Number(id)) }],
  ['found by words', { search: 'door' }],
];
const sorts = ways.flatMap(([way, query]) => opportunitySorts.map((sort) => ({ way, query, sort })));

test.each(sorts)('pages $way by $sort follow one another to the end', async ({ query, sort }) => {
  const ids = inOrder(sort);
  for (const size of [2, 5]) {
    for (let page = 1; (page - 2) * size < ids.length; page += 1) {
      const expected = { total: 12, ids: ids.slice((page - 1) * size, page * size) };
      expect([page, await read({ ...query, sort, page, per_page: size })]).toEqual([page, expected]);
    }
  }
});

test.each(ways)('records %s may have one of several statuses, and one agent', async (_way, query) => {
  const all = inOrder('-created_at');
  const two = all.filter((id) => id % 3 > 0);
  const lost = all.filter((id) => id % 3 === 2);
  for (const [asked, ids] of [
    [{ statuses: ['new', 'lost'] }, two],
    [{ statuses: ['new', 'lost'], status: 'lost' }, lost],
    [{ statuses: ['qualified', 'new'], status: 'lost' }, []],
    [{ statuses: ['new', 'lost'], agent_id: 2 }, two.filter((id) => id % 2 === 0)],
    [{ agent_id: 1, contact_id: 7 }, all.filter((id) => id % 2 === 1)],
    [{ agent_id: 1, created_from: '2026-11-20' }, [1, 3]],
  ] as [Query, number[]][]) {
    for (const page of [1, 2, 3]) {
      const expected = { total: ids.length, ids: ids.slice((page - 1) * 4, page * 4) };
      expect([asked, page, await read({ ...query, ...asked, page, per_page: 4 })]).toEqual([
        asked,
        page,
        expected,
      ]);
    }
  }
});

const people: [first_name: string | null, last_name: string | null, company: string | null][] = [
  ['Ömer', 'Ash', 'oak'],
  ['omar', 'Zinc', null],
  [null, 'Elm', 'Ash'],
  ['Élan', null, 'OAK'],
  [null, null, 'ash'],
  ['elan', 'b', 'Zinc'],
];

test.each<[ListQuery<'contacts'>['sort'], number[]]>([
  ['-created_at', [1, 2, 3, 4, 5, 6]],
  ['created_at', [6, 5, 4, 3, 2, 1]],
  ['name', [5, 4, 6, 3, 2, 1]],
  ['-name', [1, 2, 3, 6, 4, 5]],
  ['company', [2, 3, 5, 1, 4, 6]],
  ['-company', [6, 4, 1, 5, 3, 2]],
])('pages of contacts by %s follow one another, counted, of some ids or found', async (sort, ids) => {
  const id = await addCompany(database, `Contacts by ${sort}`);
  const made = people.map(([first_name, last_name, company], index) => {
    const created_at = `2026-11-${20 - index}T00:00:00.000000Z`;
    return aRecord(
      'contacts',
      { first_name, last_name, company, email: 'door@example.com', created_at },
      index,
    );
  });
  await insertRecords(database, id, 'contacts', made);
  for (const way of [{}, { id: [1, 2, 3, 4, 5, 6] }, { search: 'door' }]) {
    for (const page of [1, 2, 3, 4]) {
      const query = { ...way, sort, page, per_page: 2 };
      const { total, data } = await readPage(database, lists.contacts, id, query);
      const found = (JSON.parse(data) as { id: number }[]).map((record) => record.id);
      expect([page, total, found]).toEqual([page, 6, ids.slice((page - 1) * 2, page * 2)]);
    }
  }
});

test('agents are read by name, and by creation', async () => {
  const id = await addCompany(database, 'Agents');
  const made = ['zinc', 'Ash', null].map((name, index) => aRecord('agents', { name }, index));
  await insertRecords(database, id, 'agents', made);
  const idsBy = async (sort: ListQuery<'agents'>['sort']) => {
    const { data } = await readPage(database, lists.agents, id, { sort, page: 1, per_page: 15 });
    return (JSON.parse(data) as { id: number }[]).map((record) => record.id);
  };
  expect(await idsBy('name')).toEqual([3, 2, 1]);
  expect(await idsBy('-name')).toEqual([1, 2, 3]);
  expect(await idsBy('created_at')).toEqual((await idsBy('-created_at')).toReversed());
});

test.each(ways)(
  'days of records %s begin at midnight in UTC and end before the next',
  async (_way, query) => {
    expect(await read({ ...query, created_at: '2026-11-20' })).toEqual({ total: 2, ids: [2, 3] });
    expect(await read({ ...query, created_from: '2026-11-20' })).toEqual({ total: 3, ids: [1, 2, 3] });
    const before = inOrder('-created_at').slice(1);
    expect(await read({ ...query, created_to: '2026-11-20' })).toEqual({ total: 11, ids: before });
  },
);
