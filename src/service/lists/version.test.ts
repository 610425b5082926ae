import { expect, onTestFinished, test } from 'vitest';
import type { Queryable } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { deleteRecords, insertRecords } from '#service/operator/records.ts';
import { createTestDatabase, databaseOfFile } from '#testing/database.ts';
import { startWriters } from '#testing/lists/overlapping-writers.ts';
import { prepareChanges } from '#testing/record-changes.ts';
import { aContact } from '#testing/records.ts';
import { runs } from '#testing/run/runs.ts';
import { readVersion, versionOf } from './version.ts';

const database = databaseOfFile();

const add = (company: number, id: number, to: Queryable = database) =>
  insertRecords(to, company, 'contacts', [aContact({ id })]);

const rowsOf = (list: string) =>
  `(select string_agg(to_jsonb(${list})::text, ',' order by id) from ${list} where company_id = $1)`;

test('a version is the same until a record of the company changes, and then another', async () => {
  const [company, other] = [await addCompany(database, 'One'), await addCompany(database, 'Other')];
  const seen = new Set<string | null>();
  const changes = [
    () => add(company, 1),
    () =>
      database.query({
        text: 'update contacts set phone = $2 where company_id = $1',
        values: [company, '1'],
      }),
    () => deleteRecords(database, { companyId: company, list: 'contacts', ids: [1] }),
    () => add(company, 1),
    () => database.query({ text: 'truncate contacts' }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    const version = await readVersion(database, company);
    expect(version).toEqual(expect.any(String));
    seen.add(version);
    expect(seen.size).toBe(index + 1);
    await add(other, 100 + index);
    expect(await readVersion(database, company)).toBe(version);
  }
});

test('where the log comes from another server, whose transactions have higher numbers, there is none', async () => {
  const company = await addCompany(database, 'Moved');
  expect(await readVersion(database, company)).toBeNull();
  await add(company, 1);
  await database.query({
    text: "update record_changes set xid = '4611686018427387904' where company_id = $1",
    values: [company],
  });
  expect(await readVersion(database, company)).toBeNull();
});

test(
  'a transaction that ends late moves it, though later ones have ended',
  { tags: ['postgresql'] },
  async () => {
    const busy = openPostgres(await createTestDatabase(), 3);
    onTestFinished(() => busy.close());
    const company = await addCompany(busy, 'Late');
    const before = await busy.transaction(async (late) => {
      await add(company, 1, late);
      await add(company, 2, busy);
      return readVersion(busy, company);
    });
    expect(before).toEqual(expect.any(String));
    expect(await readVersion(busy, company)).not.toBe(before);
  },
);

test(
  'no two states that a reader sees have one version, while writers overlap, fail and are undone',
  { tags: ['postgresql'] },
  async () => {
    const busy = openPostgres(await createTestDatabase(), 8);
    onTestFinished(() => busy.close());
    await prepareChanges(busy);
    const companies = [await addCompany(busy, 'Busy'), await addCompany(busy, 'Busy too')];
    const states = new Map<string, string | null>();
    const written = new AbortController();
    const look = async (company: number) => {
      const [row] = await busy.query<{ version: string | null; state: string | null }>({
        text: `select ${versionOf('company_id = $1')} as version,
          md5(concat(${rowsOf('opportunities')}, ${rowsOf('contacts')})) as state`,
        values: [company],
      });
      if (typeof row?.version !== 'string') return;
      const key = `${company} ${row.version}`;
      expect([key, states.get(key) ?? row.state]).toEqual([key, row.state]);
      states.set(key, row.state);
    };
    const watch = async (company: number) => {
      while (!written.signal.aborted) await look(company);
    };
    // Records that no writer touches: each company has a state before the writers and another one after them.
    const addAndLook = async (id: number) => {
      for (const company of companies) {
        await add(company, id, busy);
        await look(company);
      }
    };
    await addAndLook(1);
    const watched = companies.flatMap((company) => [watch(company), watch(company)]);
    await startWriters(busy, companies, runs(5));
    written.abort();
    await Promise.all(watched);
    await addAndLook(2);
    expect(states.size).toBeGreaterThanOrEqual(2 * companies.length);
  },
);
