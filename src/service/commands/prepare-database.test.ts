/**
 * @module-tag postgresql
 */
import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished, test, afterAll, beforeAll } from 'vitest';
import { readConfig } from '#service/config.ts';
import { DatabaseUnavailable, type Database } from '#service/database/database.ts';
import { isMigrated, migrate } from '#service/database/migrations/migrate.ts';
import { migrations } from '#service/database/migrations/migrations.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { type DemoChoice, prepare } from '#service/operator/prepare.ts';
import { createEmptyDatabase, createTestDatabase, openTestDatabase } from '#testing/database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { onlyTheDemo } from './run-service.ts';

const open = (url: string) => {
  const database = openPostgres(url, 1);
  onTestFinished(() => database.close());
  return database;
};

/** Prepares a database that is read from and another one that is written to; tells when it waits for the former. */
const prepareBoth = async (readUrl: string, writeUrl: string, demo: DemoChoice = 'no', seconds = 60) => {
  const reader = open(readUrl);
  const stopping = new AbortController();
  const said = new EventEmitter();
  const waiting = once(said, 'line');
  const config = readConfig({
    DATABASE_URL: readUrl,
    DATABASE_WRITE_URL: writeUrl,
    DATABASE_WAIT: String(seconds),
  });
  const prepared = prepareDatabase(reader, {
    config,
    demo,
    signal: stopping.signal,
    say: (line) => said.emit('line', line),
  });
  return { reader, waiting, prepared, stop: () => stopping.abort() };
};

test('the database to write to gets the schema, and the one to read from is waited for', async () => {
  const writeUrl = await createEmptyDatabase();
  const { reader, waiting, prepared } = await prepareBoth(await createEmptyDatabase(), writeUrl);
  const [line] = (await waiting) as [string];
  expect(line).toMatch(/the changes of the schema have not come to DATABASE_URL yet; retrying for 60 s\.$/);
  expect(await isMigrated(open(writeUrl))).toBe(true);
  // As the standby's replay does.
  await migrate(reader);
  await prepared;
});

test('sample companies go where they can be written', async () => {
  const { prepared } = await prepareBoth(await createTestDatabase(), 'postgres://127.0.0.1:1/gone', 'yes', 0);
  await expect(prepared).rejects.toThrow(DatabaseUnavailable);
});

test('a schema that is up to date suffices while nobody can be written to', async () => {
  const { prepared } = await prepareBoth(await createTestDatabase(), 'postgres://127.0.0.1:1/gone');
  await expect(prepared).resolves.toBeUndefined();
});

test('a schema of the version before is brought up to date, which may take long and is said first', async () => {
  const url = await createEmptyDatabase();
  const config = readConfig({ DATABASE_URL: url });
  const said: string[] = [];
  const options = { config, demo: 'no', signal: new AbortController().signal } as const;
  const prepared = () => prepareDatabase(open(url), { ...options, say: (line) => void said.push(line) });
  const [last, ...before] = Object.entries(migrations).toReversed();
  await migrate(open(url), Object.fromEntries(before.toReversed()));
  await prepared();
  expect(said).toEqual([`Bringing the schema of the database up to date: ${last?.[0]}.`]);
  await prepared();
  expect(said).toHaveLength(1);
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('--unsafe-fast is for the demo companies, and for no others beside them', async () => {
  const refusal = '--unsafe-fast is for the demo companies only, and this database is not theirs alone.';
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
  await prepare(database, 'yes');
  expect(await onlyTheDemo(database)).toMatch(/^--unsafe-fast: writes do not wait for the disk/);
  await addCompany(database, 'Real');
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
});
