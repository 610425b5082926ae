import { EventEmitter, once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { databaseOfFile, watched } from '#testing/database.ts';
import { chunked } from '#testing/chunks.ts';
import { linesOf } from '#testing/records.ts';
import { importFile } from './import-file.ts';
import type { Input } from './open-input.ts';

const database = databaseOfFile();

let companyId: number;
beforeEach(async () => {
  companyId = await addCompany(database, 'Importer');
});

/** Contacts of a thousands' range of ids, as many as one batch holds. */
const batch = (first: number, last_name: string) =>
  linesOf(
    Array.from({ length: 5_000 }, (_, index) => ({
      id: first + index,
      last_name,
      created_at: '2026-11-20T16:42:07Z',
    })),
  );

const inputOf = (text: string): Input => ({
  bytes: chunked([Buffer.from(text)]),
  part: () => null,
  close: () => {},
});

const importInto = (into: Database, input: Input) =>
  importFile(into, input, {
    company: { id: companyId, name: 'Turns' },
    name: 'contacts',
    format: 'ndjson',
    ignoreUnknown: false,
    skipInvalid: false,
    deletion: null,
    dryRun: false,
    refusedPath: null,
    reportPath: null,
    stderr: process.stderr,
    signal: new AbortController().signal,
  });

/** The database, on which a transaction that has written a batch waits for something before it goes on. */
const waitingAfterBatch = (wait: () => Promise<unknown>) =>
  watched(database, async ({ name }, answer) => {
    const rows = await answer();
    if (name?.startsWith('upsert') === true) await wait();
    return rows;
  });

const lastNames = async () => {
  const rows = await database.query<{ last_name: string; count: number }>({
    text: 'select last_name, count(*) as count from contacts where company_id = $1 group by 1',
    values: [companyId],
  });
  return rows.map(({ last_name, count }) => [last_name, count]);
};

test('an import waits until another into the same list has ended', async () => {
  const events = new EventEmitter();
  const [written, released] = [once(events, 'written'), once(events, 'release')];
  const holding = waitingAfterBatch(() => {
    events.emit('written');
    return released;
  });
  const first = importInto(holding, inputOf(batch(1, 'one')));
  await written;
  const second = importInto(database, inputOf(batch(1, 'other')));
  await vi.waitFor(async () => {
    const waiting = await database.query({
      text: `select 1 from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`,
    });
    expect(waiting).toHaveLength(1);
  }, 120_000);
  events.emit('release');
  await first;
  await second;
  expect(await lastNames()).toEqual([['other', 5_000]]);
});

test('an import that other writers keep from its end says so', async () => {
  const deadlocked: Database = {
    ...database,
    transaction: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
  };
  const reason = 'Other writers were in the way (deadlock), so nothing was imported. Try again.';
  expect(await importInto(deadlocked, inputOf(''))).toMatchObject({ report: { reason } });
});
