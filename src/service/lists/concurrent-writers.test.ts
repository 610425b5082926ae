/**
 * @module-tag postgresql
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { rebuildCounts, verifyCounts } from '#service/operator/counts.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectPages, look } from '#testing/lists/expect-pages.ts';
import { prepareChanges, recordChange } from '#testing/record-changes.ts';
import { runs } from '#testing/run/runs.ts';

let database: Database;
let company: number;
beforeAll(async () => {
  database = openPostgres(await createTestDatabase(), 30);
  await prepareChanges(database);
});
beforeEach(async () => {
  await database.query({ text: 'truncate opportunities' });
  company = await addCompany(database, 'Busy');
});
afterAll(() => database.close());

const insert = (id: number) => ({
  text: 'insert into opportunities (company_id, id, created_at, updated_at) values ($1, $2, now(), now())',
  values: [company, id],
});

test('no writer of a company waits for another, however many are at it', async () => {
  const writers = 25;
  let written = 0;
  let proceed: () => void;
  const all = new Promise<void>((resolve) => (proceed = resolve));
  const write = (id: number) =>
    database.transaction(async (transaction) => {
      await transaction.query({ text: "set local lock_timeout = '5s'" });
      await transaction.query(insert(id));
      written += 1;
      if (written === writers) proceed();
      await all;
      await transaction.query(insert(writers + id));
    });
  await Promise.all(Array.from({ length: writers }, (_, index) => write(index + 1)));
  expect(await verifyCounts(database)).toEqual([]);
});

test.each(['repeatable read', 'serializable'])(
  'a writer in %s is not refused because others have written meanwhile',
  async (level) => {
    await database.query(insert(1));
    await database.transaction(async (transaction) => {
      await transaction.query({ text: `set transaction isolation level ${level}` });
      await transaction.query({ text: 'select 1 from companies' });
      await database.query(insert(2));
      await transaction.query(insert(3));
    });
    expect(await verifyCounts(database)).toEqual([]);
  },
);

test('a transaction of many statements changes no count more than a hundred times', async () => {
  await database.transaction(async (transaction) => {
    for (let id = 1; id <= 450; id += 1) await transaction.query(insert(id));
  });
  const rows = await database.query({
    text: `select n_all as number from opportunity_counts
      where company_id = $1 and contact_id = 0 and hours = 768 order by shard`,
    values: [company],
  });
  expect(rows).toEqual([100, 100, 100, 100, 50].map((number) => ({ number })));
  expect(await verifyCounts(database)).toEqual([]);
});

test('pages agree with their snapshot while four writers change the same companies, and counts are rebuilt', async () => {
  const companies = [company, await addCompany(database, 'Busy too')];
  const rounds = runs(10);
  let writing = 4;
  let reading = 2;
  let proceed: () => void;
  const bothHaveSeen = new Promise<void>((resolve) => (proceed = resolve));
  const write = async (writer: number) => {
    const changes = fc.sample(recordChange('opportunities', companies, writer), {
      seed: inject('seed') + writer,
      numRuns: rounds,
    });
    for (const [index, change] of changes.entries()) {
      if (index === changes.length - 1) await bothHaveSeen;
      await database.query(change);
    }
    writing -= 1;
  };
  const read = async (seed: number) => {
    const looks = fc.sample(look('opportunities'), { seed: inject('seed') + seed, numRuns: 1000 });
    for (const [index, one] of looks.entries()) {
      await expectPages(database, 'opportunities', companies[index % 2] ?? company, one);
      // Of each company while others write.
      if (index === 1 && --reading === 0) proceed();
      if (writing === 0) break;
    }
  };
  const rebuild = async () => {
    for (let times = 0; times < 5; times += 1) await rebuildCounts(database);
  };
  await Promise.all([read(1), read(2), ...[0, 1, 2, 3].map(write), rebuild()]);
  expect(await verifyCounts(database)).toEqual([]);
});
