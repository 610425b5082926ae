import { beforeAll, expect, test } from 'vitest';
import { type Grouping, maxSummaryLines } from '#contract/groupings.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aRecord } from '#testing/records.ts';
import { readSummary } from './summary.ts';

const database = databaseOfFile();

/** Two more than there are lines for; the value of their only opportunity is their id. */
const agents = maxSummaryLines + 2;
let [ofDays, ofAgents]: number[] = [];

beforeAll(async () => {
  ofDays = await addCompany(database, 'Days');
  ofAgents = await addCompany(database, 'Agents');
  const days = [
    ['2026-11-22T23:59:59.999999Z', 4],
    ['2026-11-23T00:00:00.000000Z', 1],
    ['2026-11-30T00:00:00.000000Z', null],
    ['2026-12-01T00:00:00.000000Z', 2],
  ] as const;
  const made = days.map(([created_at, value], index) =>
    aRecord('opportunities', { created_at, value }, index),
  );
  await insertRecords(database, ofDays, 'opportunities', made);
  const many = Array.from({ length: agents }, (_none, index) =>
    aRecord('opportunities', { agent_id: index + 1, value: index + 1 }, index),
  );
  await insertRecords(database, ofAgents, 'opportunities', many);
});

const read = (company: number | undefined, by: Grouping) =>
  readSummary(database, company ?? 0, { by, sort: '-created_at', page: 1, per_page: 15 });

test.each<[Grouping, (string | number)[]]>([
  ['month', ['2026-12', '2026-11']],
  ['week', ['2026-11-30', '2026-11-23', '2026-11-16']],
  ['weekday', ['7', '2', '1']],
])('by %s the lines are those of UTC', async (by, keys) => {
  const { data } = await read(ofDays, by);
  expect(data.map(({ key }) => key)).toEqual(keys);
});

test('all together are of one company, and the median of an even number is between two', async () => {
  const { total } = await read(ofDays, 'status');
  expect(total).toEqual({ count: 4, without_value: 1, sum: '7', median: '2', largest: '4' });
  const { data } = await read(ofDays, 'week');
  expect(data[0]).toMatchObject({ count: 2, without_value: 1, sum: '2', median: '2' });
  expect((await read(ofAgents, 'status')).total.median).toBe(String((agents + 1) / 2));
});

test('what there is no line for is told together', async () => {
  const { data, others } = await read(ofAgents, 'agent');
  expect(data).toHaveLength(maxSummaryLines);
  expect(data.at(-1)).toMatchObject({ key: 3, count: 1 });
  expect(others).toEqual({ groups: 2, count: 2, without_value: 0, sum: '3', median: '1.5', largest: '2' });
});
