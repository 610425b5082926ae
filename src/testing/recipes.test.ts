/**
 * @module-tag postgresql
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as migrateModule from '#service/database/migrations/migrate.ts';
import type * as postgresModule from '#service/database/postgres.ts';
import type * as countsModule from '#service/operator/counts.ts';
import type * as importRecordsModule from '#service/operator/transfer/import-records.ts';
import type * as readRecordsModule from '#service/operator/transfer/read-records.ts';
import type * as serviceModule from './service.ts';
import { createEmptyDatabase } from './database.ts';
import { apply, copyProject, recipe, typeErrors } from './recipes.ts';

const field = await recipe('A new field of a record');
const filter = await recipe('A filter on opportunities');
const list = await recipe('A fourth list');
const counts = await recipe('With counts');

type Answer = { data: Record<string, unknown>[]; meta: { total: number }; errors?: object; paths?: object };

/** Modules of a copy that the tests use; their types are those of the project itself. */
type Modules = {
  'service/database/migrations/migrate.ts': typeof migrateModule;
  'service/database/postgres.ts': typeof postgresModule;
  'service/operator/counts.ts': typeof countsModule;
  'service/operator/transfer/import-records.ts': typeof importRecordsModule;
  'service/operator/transfer/read-records.ts': typeof readRecordsModule;
  'testing/service.ts': typeof serviceModule;
};

/** Starts the service of a copy on a new database. */
const startCopy = async (folder: string) => {
  const load = <Path extends keyof Modules>(path: Path): Promise<Modules[Path]> =>
    import(/* @vite-ignore */ join(folder, 'src', path));
  const { migrate } = await load('service/database/migrations/migrate.ts');
  const { openPostgres } = await load('service/database/postgres.ts');
  const { startTestService } = await load('testing/service.ts');
  const database = openPostgres(await createEmptyDatabase(), 2);
  await migrate(database);
  const service = await startTestService({}, database);
  const ask = async (token: string, address: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await service.fetch(`http://roster.test/api/v1/${address}`, { headers });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const addCompany = (records: Record<string, object[]>) => service.addCompany(records);
  return { load, database, addCompany, ask, [Symbol.asyncDispose]: () => service.close() };
};

type Copy = Awaited<ReturnType<typeof startCopy>>;

const ids = ({ data }: Answer) => data.map(({ id }) => id);

const expectField = async ({ load, database, addCompany, ask }: Copy) => {
  const { id: companyId, token } = await addCompany({ contacts: [{ id: 1, region: 'North' }] });
  const { importRecords } = await load('service/operator/transfer/import-records.ts');
  const { readRecords } = await load('service/operator/transfer/read-records.ts');
  const csv = 'id,created_at,region\n2,2026-11-21T09:00:00Z,"South, by the sea"\n';
  async function* bytes() {
    yield Buffer.from(csv);
  }
  await importRecords(database, {
    companyId,
    name: 'contacts',
    found: readRecords(bytes(), { name: 'contacts', format: 'csv', ignoreUnknown: false }),
    ignoreUnknown: false,
    skipInvalid: false,
    onRefused: ({ problems }) => Promise.reject(new Error(JSON.stringify(problems))),
  });
  const { data } = await ask(token, 'contacts');
  expect(data.map(({ region }) => region)).toEqual(['South, by the sea', 'North']);
  const document = await ask(token, 'openapi.json');
  expect(JSON.stringify(document)).toContain('Part of the country that the person works in.');
};

const expectFilter = async ({ addCompany, ask }: Copy) => {
  const { token } = await addCompany({
    opportunities: [
      { follow_up_type: 'email' },
      { follow_up_type: null },
      { follow_up_type: 'email', status: 'won' },
      { follow_up_type: 'call_back' },
    ],
  });
  expect(ids(await ask(token, 'opportunities?follow_up_type=email'))).toEqual([1, 3]);
  expect(ids(await ask(token, 'opportunities?follow_up_type=email&status=won'))).toEqual([3]);
  expect(await ask(token, 'opportunities?follow_up_type=x')).toMatchObject({
    status: 422,
    errors: { follow_up_type: ['The selected follow_up_type is invalid.'] },
  });
};

const expectList = async ({ addCompany, ask }: Copy) => {
  const notes = Array.from({ length: 40 }, (_, index) => ({ subject: `Oak ${index + 1}` }));
  const mine = await addCompany({ notes });
  const theirs = await addCompany({ notes: [{ subject: 'Theirs' }] });
  const first = await ask(mine.token, 'notes');
  expect(first).toMatchObject({ status: 200, meta: { total: 40 } });
  expect(first.data[0]).toEqual({
    id: 1,
    subject: 'Oak 1',
    text: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(ids(await ask(mine.token, 'notes?page=3'))).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  expect(ids(await ask(mine.token, 'notes?page=4'))).toEqual([]);
  expect(ids(await ask(mine.token, 'notes?search=oak%2040'))).toEqual([40]);
  expect(await ask(theirs.token, 'notes')).toMatchObject({
    data: [{ subject: 'Theirs' }],
    meta: { total: 1 },
  });
  const { paths: described } = await ask(mine.token, 'openapi.json');
  expect(Object.keys(described ?? {})).toContain('/api/v1/notes');
};

const expectCounts = async ({ load, database }: Copy) => {
  const { verifyCounts } = await load('service/operator/counts.ts');
  const counted = await database.query({ text: 'select 1 from note_counts' });
  expect(counted.length).toBeGreaterThan(0);
  expect(await verifyCounts(database)).toEqual([]);
};

test('a filter without a condition or a control does not compile; with both, the recipes work together', async () => {
  const control = 'src/dashboard/pages/opportunities/filters.tsx';
  const condition = 'src/service/lists/lists.ts';
  const isForgotten = ({ path }: { path: string }) => path === control || path === condition;
  await using copy = await copyProject();
  const remembered = filter.filter((change) => !isForgotten(change));
  await apply(copy.folder, [...field, ...remembered, ...list, ...counts]);
  expect(await typeErrors(copy.folder)).toEqual({
    [control]: [expect.stringContaining('follow_up_type')],
    [condition]: [expect.stringContaining('follow_up_type')],
  });
  await apply(copy.folder, filter.filter(isForgotten));
  expect(await typeErrors(copy.folder)).toEqual({});
  await using service = await startCopy(copy.folder);
  await expectField(service);
  await expectFilter(service);
  await expectList(service);
  await expectCounts(service);
});
