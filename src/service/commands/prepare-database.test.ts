import { EventEmitter, once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#service/config.ts';
import { DatabaseUnavailable } from '#service/database/database.ts';
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
const prepareBoth = (readUrl: string, writeUrl: string, demo: DemoChoice = 'no', seconds = 60) => {
  const reader = open(readUrl);
  const said = new EventEmitter();
  const waiting = once(said, 'line');
  const config = readConfig({
    DATABASE_URL: readUrl,
    DATABASE_WRITE_URL: writeUrl,
    DATABASE_WAIT: String(seconds),
  });
  const { signal } = new AbortController();
  const prepared = prepareDatabase(reader, { config, demo, signal, say: (line) => said.emit('line', line) });
  return { reader, waiting, prepared };
};

const nowhere = 'postgres://127.0.0.1:1/gone';

describe('on PostgreSQL', { tags: ['postgresql'] }, () => {
  test('the database to write to gets the schema, and the one to read from is waited for', async () => {
    const writeUrl = await createEmptyDatabase();
    const { reader, waiting, prepared } = prepareBoth(await createEmptyDatabase(), writeUrl);
    const [line] = (await waiting) as [string];
    expect(line).toMatch(/the changes of the schema have not come to DATABASE_URL yet; retrying for 60 s\.$/);
    expect(await isMigrated(open(writeUrl))).toBe(true);
    // As the standby's replay does.
    await migrate(reader);
    await prepared;
  });

  test('a schema that is up to date suffices while nobody can be written to, but for the sample companies', async () => {
    const url = await createTestDatabase();
    await expect(prepareBoth(url, nowhere).prepared).resolves.toBeUndefined();
    await expect(prepareBoth(url, nowhere, 'yes', 0).prepared).rejects.toThrow(DatabaseUnavailable);
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
    await prepared();
    expect(said).toEqual([`Bringing the schema of the database up to date: ${last?.[0]}.`]);
  });
});

test('--unsafe-fast is for the demo companies, and for no others beside them', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const refusal = '--unsafe-fast is for the demo companies only, and this database is not theirs alone.';
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
  await prepare(database, 'yes');
  expect(await onlyTheDemo(database)).toMatch(/^--unsafe-fast: writes do not wait for the disk/);
  await addCompany(database, 'Real');
  await expect(onlyTheDemo(database)).rejects.toThrow(refusal);
});
