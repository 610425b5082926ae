import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database, Queryable } from '#service/database/database.ts';
import { addCompany } from '#service/operator/companies.ts';
import { openTestDatabase } from '#testing/database.ts';
import { chunked } from '#testing/chunks.ts';
import { aFolder } from '#testing/folder.ts';
import { linesOf } from '#testing/records.ts';
import { importFile } from './import-records.ts';
import { type Input, openInput } from './open-input.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let companyId: number;
let said: string;
beforeEach(async () => {
  companyId = await addCompany(database, 'Importer');
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
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

const inputOf = (text: string, isRepeatable: boolean): Input => ({
  read: () => chunked([Buffer.from(text)]),
  isRepeatable,
  part: () => null,
});

const importInto = (into: Database, input: Input) =>
  importFile(into, input, {
    companyId,
    name: 'contacts',
    format: 'ndjson',
    ignoreUnknown: false,
    skipInvalid: false,
    refusedPath: null,
    signal: new AbortController().signal,
  });

/** The database, on which a transaction that has written a batch waits for something before it goes on. */
const waitingAfterBatch = (wait: () => Promise<unknown>): Database => {
  const watched = (transaction: Queryable): Queryable => ({
    query: async <Row>(statement: Parameters<Queryable['query']>[0]) => {
      const rows = await transaction.query<Row>(statement);
      if (statement.name?.startsWith('upsert') === true) await wait();
      return rows;
    },
  });
  return {
    ...database,
    transaction: (work) => database.transaction((transaction) => work(watched(transaction))),
  };
};

const lastNames = async () => {
  const rows = await database.query<{ last_name: string; count: number }>({
    text: 'select last_name, count(*) as count from contacts where company_id = $1 group by 1',
    values: [companyId],
  });
  return rows.map(({ last_name, count }) => [last_name, count]);
};

test('two imports of the same records in opposite order both succeed, one after the other', async () => {
  let written = 0;
  const events = new EventEmitter();
  const bothHaveWritten = once(events, 'both');
  const meeting = waitingAfterBatch(() => {
    written += 1;
    if (written === 2) events.emit('both');
    return bothHaveWritten;
  });
  const counts = await Promise.all([
    importInto(meeting, inputOf(batch(1, 'one') + batch(5_001, 'one'), true)),
    importInto(meeting, inputOf(batch(5_001, 'other') + batch(1, 'other'), true)),
  ]);
  expect(counts.map(({ inserted }) => inserted).toSorted((one, other) => one - other)).toEqual([0, 10_000]);
  expect(await lastNames()).toEqual([[expect.stringMatching(/^one$|^other$/), 10_000]]);
  expect(said).toBe('Other writers were in the way (deadlock). Starting again.\n');
});

test('an import that cannot be read again waits until others into the list have ended', async () => {
  const events = new EventEmitter();
  const [written, released] = [once(events, 'written'), once(events, 'release')];
  const holding = waitingAfterBatch(() => {
    events.emit('written');
    return released;
  });
  const first = importInto(holding, inputOf(batch(1, 'file'), true));
  await written;
  const second = importInto(database, inputOf(batch(1, 'standard input'), false));
  await vi.waitFor(async () => {
    const waiting = await database.query({
      text: `select 1 from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`,
    });
    expect(waiting).toHaveLength(1);
  }, 30_000);
  events.emit('release');
  await first;
  await second;
  expect(await lastNames()).toEqual([['standard input', 5_000]]);
  expect(said).toBe('');
});

test.each([
  [true, 5],
  [false, 1],
])('if it may be read again (%j), an import is tried %i times at most', async (isRepeatable, times) => {
  let tries = 0;
  const deadlocked: Database = {
    ...database,
    transaction: () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    },
  };
  await expect(importInto(deadlocked, inputOf('', isRepeatable))).rejects.toThrow(
    'Other writers were in the way (deadlock), so nothing was imported. Try again.',
  );
  expect(tries).toBe(times);
});

test('a file can be read again, from its beginning and after it was read in part', async () => {
  const file = join(aFolder(), 'contacts.ndjson');
  writeFileSync(file, batch(1, 'one'));
  const { read, isRepeatable, part } = await openInput(file, new AbortController().signal);
  expect(isRepeatable).toBe(true);
  for await (const bytes of read()) if (bytes.length > 0) break;
  expect(await text(read())).toBe(batch(1, 'one'));
  expect(part()).toBe(1);
});
