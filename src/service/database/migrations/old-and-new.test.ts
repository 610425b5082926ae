import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { viewsPath } from '#contract/view.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { verifyCounts } from '#service/operator/counts.ts';
import { bearer } from '#testing/bearer.ts';
import { createEmptyDatabase, createTestDatabase, isOnPglite, openTestDatabase } from '#testing/database.ts';
import { aContact, linesOf } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';
import { exportedText, importFile } from '#testing/exports/transfer.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

/** A service of this version, and the database as the next version connects to it, which PGlite lets nobody do twice. */
const startBoth = async () => {
  const url = isOnPglite() ? null : await createTestDatabase();
  const service = await startTestService({}, url === null ? await openTestDatabase() : openPostgres(url, 4));
  const next = url === null ? service.database : openPostgres(url, 3);
  onTestFinished(async () => {
    await service.close();
    await next.close();
  });
  return { service, next };
};

const names = Object.values(endpoints).map(({ name }) => name);

/** Everything that a migration may do while the version before serves. */
const addition: Migration = async (transaction) => {
  for (const name of names) {
    await transaction.query({ text: `alter table ${name} add column region text not null default 'North'` });
    await transaction.query({ text: `create index on ${name} (company_id, region)` });
  }
  await transaction.query({ text: 'alter table companies add column region text' });
  await transaction.query({ text: 'alter table access_tokens add column region text' });
  await transaction.query({ text: 'alter table saved_views add column region text' });
  await transaction.query({ text: 'create table regions (name text primary key)' });
};
const withAddition = { ...migrations, '999-addition': addition };

test('the version before serves, imports, exports and starts with a schema to which the next one has added', async () => {
  const { service, next } = await startBoth();
  const records = names.map((name) => [name, [{}, {}, {}]]);
  const { id, token } = await service.addCompany(Object.fromEntries(records));
  const paths = names.flatMap((name) => [name, `${name}?search=a&page=1`, `${name}?id=1,2`]);
  const addresses = [
    ...[...paths, 'opportunities?sort=-value', 'opportunities?status=new'].map((path) => `/api/v1/${path}`),
    viewsPath,
  ];
  const read = () =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await service.fetch(`http://roster.test${address}`, { headers: bearer(token) });
        return { address, status: response.status, text: await response.text() };
      }),
    );
  const before = await read();
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  await migrate(next, withAddition);
  expect(await read()).toEqual(before);

  const { database } = service;
  const contact = aContact({ id: 9, first_name: 'Ada' });
  await importFile(database, linesOf([contact]), { companyId: id, name: 'contacts' });
  expect(await exportedText(database, id, 'contacts')).toContain(linesOf([contact]));
  expect(await verifyCounts(database)).toEqual([]);
  expect(await migrate(database)).toEqual({ isNew: false });
});

test(
  'a migration does not make pages wait behind somebody who reads a list for long',
  { tags: ['postgresql'] },
  async () => {
    const { service, next } = await startBoth();
    const { token } = await service.addCompany({ contacts: [{}] });
    const ask = async () =>
      (await service.fetch('http://roster.test/api/v1/contacts', { headers: bearer(token) })).status;
    let migrated: Promise<unknown> = Promise.resolve();
    await next.transaction(async (transaction) => {
      await transaction.query({ text: 'lock table contacts in access share mode' });
      migrated = migrate(next, withAddition);
      await vi.waitFor(async () => {
        const waiting = await next.query({
          text: "select 1 from pg_locks where relation = 'contacts'::regclass and not granted",
        });
        expect(waiting).toHaveLength(1);
      }, 120_000);
      // The reader still has the list, and only ends once this page has come.
      expect(await ask()).toBe(200);
    });
    await migrated;
    expect(await ask()).toBe(200);
    expect(await next.query({ text: 'select name from regions' })).toEqual([]);
  },
);

test(
  'new indexes stay though somebody reads the list for long, and only then the old ones',
  { tags: ['postgresql'] },
  async () => {
    const next = openPostgres(await createEmptyDatabase(), 3);
    onTestFinished(() => next.close());
    const before = Object.entries(migrations).filter(([name]) => name < '008');
    await migrate(next, Object.fromEntries(before));
    const indexesOfValues = () =>
      next.query({
        text: "select from pg_indexes where indexdef like '%(company_id, value NULLS FIRST, id)%'",
      });
    expect(await indexesOfValues()).toHaveLength(1);
    await next.transaction(async (transaction) => {
      await transaction.query({ text: 'lock table opportunities in access share mode' });
      await migrate(next);
    });
    expect(await indexesOfValues()).toHaveLength(2);
  },
);
