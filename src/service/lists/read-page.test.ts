import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable, Statement } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { verifyCounts } from '#service/operator/counts.ts';
import { databaseOfFile } from '#testing/database.ts';
import { expectPages, look } from '#testing/lists/expect-pages.ts';
import { prepareChanges, recordChange } from '#testing/record-changes.ts';
import { runs } from '#testing/run/runs.ts';
import { lists } from './lists.ts';
import { readPage } from './read-page.ts';

const names = Object.keys(endpoints) as EndpointName[];
const companies = [1, 2, 3];
const database = databaseOfFile();

/** Changes in one transaction, and what becomes of them. */
const work = (name: EndpointName) =>
  fc.record({
    changes: fc.array(recordChange(name, companies), { minLength: 1, maxLength: 4 }),
    end: fc.constantFrom('commit', 'commit', 'commit', 'rollback', 'savepoint', 'truncate'),
  });
type Work = ReturnType<typeof work> extends fc.Arbitrary<infer Value> ? Value : never;

class Undone extends Error {}

const runAll = async (to: Queryable, statements: readonly Statement[]) => {
  for (const statement of statements) await to.query(statement);
};

const perform = async (name: EndpointName, { changes, end }: Work) => {
  const done = database.transaction(async (transaction) => {
    if (end === 'truncate') await transaction.query({ text: `truncate ${name}` });
    await runAll(transaction, changes);
    if (end === 'savepoint') {
      await transaction.query({ text: 'savepoint before' });
      await runAll(transaction, changes);
      await transaction.query({ text: 'rollback to savepoint before' });
      await runAll(transaction, changes.slice(1));
    }
    if (end === 'rollback') throw new Undone();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
};

/** The companies of a new database have these ids. */
const prepareDatabase = async () => {
  for (const id of companies) expect(await addCompany(database, `Company ${id}`)).toBe(id);
  await prepareChanges(database);
};
beforeAll(prepareDatabase);

test.each(names)('any page of %s after any changes is what counting and skipping gives', async (name) => {
  const scenario = fc.record({
    works: fc.array(work(name), { minLength: 1, maxLength: 5 }),
    looks: fc.array(fc.tuple(fc.constantFrom(...companies), look(name)), { minLength: 6, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ works, looks }) => {
      await database.query({ text: `truncate ${name}` });
      for (const one of works) await perform(name, one);
      for (const [companyId, one] of looks) await expectPages(database, name, companyId, one);
      expect(await verifyCounts(database)).toEqual([]);
    }),
    { numRuns: runs(name === 'opportunities' ? 6 : 2) },
  );
});

test(
  'counts follow whoever writes, by COPY, as a replica, without rights on them or a search path',
  { tags: ['postgresql'] },
  async () => {
    await database.query({ text: 'truncate opportunities' });
    await database.transaction(async (transaction) => {
      await runAll(transaction, [
        { text: 'create role clerk' },
        { text: 'grant select, insert, update, delete on opportunities to clerk' },
        { text: insertOf(1, 10) },
        {
          text: `do $$ begin
            execute format('copy (select company_id, 10 + id, created_at, updated_at from opportunities) to %L',
              current_setting('data_directory') || '/copied');
            execute format('copy opportunities (company_id, id, created_at, updated_at) from %L',
              current_setting('data_directory') || '/copied');
          end $$`,
        },
        { text: 'set local session_replication_role = replica' },
        { text: insertOf(21, 30) },
        { text: 'set local session_replication_role = origin' },
        { text: 'set local role clerk' },
        { text: "set local search_path = ''" },
        { text: insertOf(31, 40) },
        { text: 'delete from public.opportunities where id > 35' },
      ]);
    });
    await database.query({ text: 'drop owned by clerk' });
    await database.query({ text: 'drop role clerk' });
    expect(await verifyCounts(database)).toEqual([]);
    const page = { sort: '-created_at', page: 3, per_page: 15 } as const;
    expect(await readPage(database, lists.opportunities, 1, page)).toMatchObject({ total: 35 });
  },
);

const insertOf = (from: number, to: number) =>
  `insert into public.opportunities (company_id, id, created_at, updated_at)
    select 1, id, now(), now() from generate_series(${from}, ${to}) as id`;
