import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken, createToken, saveLastUses } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { verifyCounts } from '#service/operator/counts.ts';
import { insertRecords } from '#service/operator/records.ts';
import { readStatus } from '#service/operator/sync/sync-status.ts';
import { holdSyncs, listSyncs, saveSync } from '#service/operator/sync/syncs.ts';
import { insertViews } from '#service/operator/views.ts';
import { anyRecords, listNames } from '#testing/lists/any-records.ts';
import { createTestDatabase, openTestDatabase, watched } from '#testing/database.ts';
import { aSync } from '#testing/lists/kept-company.ts';
import { aContact, anAgent } from '#testing/records.ts';
import { lacking } from '#testing/servers/debian-package.ts';
import { exportedText } from '#testing/exports/transfer.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore.ts';

/** One database of each kind where there is PostgreSQL. */
let embedded: Database;
let server: Database;
let folder: string;
beforeAll(async () => {
  embedded = await openTestDatabase();
  server = await openServer();
  folder = mkdtempSync(join(tmpdir(), 'roster-backup-'));
});
afterAll(async () => {
  await embedded.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const openServer = async () =>
  lacking(['postgresql']).length > 0 ? openTestDatabase() : openPostgres(await createTestDatabase(), 3);

const { stdout, stderr } = process;
const attended = { signal: new AbortController().signal, stdout, stderr };
const replacing = { replace: true, ...attended };
const file = (name: string) => join(folder, name);
const restoreFile = async (into: Database, name: string, how: Parameters<typeof restore>[2] = replacing) =>
  restore(into, await checkBackup(file(name)), how);

/** Adds a company, and gives the numbers of the next company and token. */
const fill = (database: Database, records: typeof anyRecords extends fc.Arbitrary<infer Any> ? Any : never) =>
  database.transaction(async (transaction) => {
    const companyId = await addCompany(transaction, 'Backed up "é"');
    // Its number is used up, so the next one is not that after the last row.
    const gone = await addCompany(transaction, 'Gone');
    await transaction.query({ text: 'delete from companies where id = $1', values: [gone] });
    const expiresAt = new Date('2030-01-01T00:00:00Z');
    const { id } = await addToken(transaction, { companyId, token: createToken(), label: 'till', expiresAt });
    await transaction.query({
      text: `update access_tokens set lists = '{contacts}', addresses = '{10.0.0.0/8,::1}', last_used_at = now()
        where id = $1`,
      values: [id],
    });
    await insertViews(transaction, companyId, [{ name: 'New\ntoday', address: 'opportunities?status=new' }]);
    for (const name of listNames) await insertRecords(transaction, companyId, name, records[name]);
    return [gone + 1, id + 1];
  });

/** Everything that a backup should hold, as it is read elsewhere. */
const contentsOf = async (database: Database) => {
  const all = (text: string) => database.query<{ id: number }>({ text });
  const companies = await all('select * from companies order by id');
  const exported: string[] = [];
  for (const { id } of companies) {
    for (const name of listNames) exported.push(await exportedText(database, id, name));
  }
  return {
    companies,
    exported,
    tokens: await all('select *, token_hash::text, addresses::text[] from access_tokens order by id'),
    views: await all('select * from saved_views order by company_id, position'),
    counts: await verifyCounts(database),
  };
};

const addNext = async (database: Database) => {
  const companyId = await addCompany(database, 'Next');
  return [companyId, (await addToken(database, { companyId, token: createToken(), label: 'next' })).id];
};

test('any records and tokens come back the same from a backup, also in the other kind of database', async () => {
  await fc.assert(
    fc.asyncProperty(anyRecords, async (records) => {
      const next = await fill(server, records);
      const before = await contentsOf(server);
      expect(before.counts).toEqual([]);
      const { rows } = await backUp(server, file('one.gz'), attended);
      expect(await restoreFile(embedded, 'one.gz')).toMatchObject({ rows });
      expect(await contentsOf(embedded)).toEqual(before);
      await backUp(embedded, file('two.gz'), attended);
      await restoreFile(server, 'two.gz');
      expect(await contentsOf(server)).toEqual(before);
      expect([await addNext(server), await addNext(embedded)]).toEqual([next, next]);
    }),
    { numRuns: 3 },
  );
});

test('a copy comes back paused, with its settings, and asks no other server until it is resumed', async () => {
  const companyId = await addCompany(server, 'Copy');
  await insertRecords(server, companyId, 'contacts', [aContact({ first_name: 'Kept' })]);
  await saveSync(server, { ...aSync(), companyId });
  const unreadId = await addCompany(server, 'Not read yet');
  await saveSync(server, { ...aSync(), companyId: unreadId });
  await server.query({
    text: `update syncs set state = state || '{"at": 7, "failure": {"since": 8, "reason": "none"}}' where company_id = $1`,
    values: [companyId],
  });
  const [{ settings } = { settings: undefined }] = await listSyncs(server, companyId);
  await backUp(server, file('copy.gz'), attended);
  for (const database of [embedded, server]) {
    const { copies } = await restoreFile(database, 'copy.gz');
    const paused = await listSyncs(database);
    expect(paused).toEqual(copies);
    expect(paused).toMatchObject([
      { companyId, settings, isPaused: true, state: { at: 7, failure: null } },
      { companyId: unreadId, settings, isPaused: true, state: { at: null } },
    ]);
    expect(await readStatus(database)).toMatchObject([{ state: 'paused' }, { state: 'paused' }]);
    expect(await holdSyncs(database, randomUUID())).toEqual([]);
    await saveSync(database, { ...aSync(), companyId });
    const [resumed] = await holdSyncs(database, randomUUID());
    expect(resumed).toMatchObject({ companyId, isPaused: false, state: { at: 7 } });
    // Those of before a second backup are as good as those that nobody has touched.
    await restoreFile(database, 'copy.gz');
    expect(await listSyncs(database)).toMatchObject([{ isPaused: true }, { isPaused: true }]);
  }
});

/** A database that does something before the first statement that matches. */
const interrupting = (database: Database, statement: RegExp, act: () => unknown) => {
  let isDone = false;
  return watched(database, async ({ text }, answer) => {
    if (!isDone && statement.test(text)) {
      isDone = true;
      await act();
    }
    return answer();
  });
};

test(
  'a backup holds one moment, whatever is written while it is made',
  { tags: ['postgresql'] },
  async () => {
    const company = await addCompany(server, 'Moment');
    await insertRecords(server, company, 'contacts', [aContact()]);
    const before = await contentsOf(server);
    const busy = interrupting(server, /from contacts/, async () => {
      await insertRecords(server, company, 'contacts', [aContact({}, 1)]);
      await server.query({
        text: 'delete from contacts where company_id = $1 and id = 1',
        values: [company],
      });
    });
    await backUp(busy, file('moment.gz'), attended);
    expect(await contentsOf(server)).not.toEqual(before);
    await restoreFile(server, 'moment.gz');
    expect(await contentsOf(server)).toEqual(before);
  },
);

test(
  'a restore goes on though a service notes meanwhile that tokens were used',
  { tags: ['postgresql'] },
  async () => {
    const companyId = await addCompany(server, 'Used');
    const { id: tokenId } = await addToken(server, { companyId, token: createToken(), label: 'till' });
    await backUp(server, file('used.gz'), attended);
    const before = await contentsOf(server);
    let noted: Promise<unknown> = Promise.resolve();
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const busy = interrupting(server, /^insert into companies/, async () => {
      noted = saveLastUses(server, [{ companyId, tokenId, at: new Date(clock.now()) }]);
      await expect.poll(() => server.query({ text: waiting })).toHaveLength(1);
    });
    await restoreFile(busy, 'used.gz');
    await noted;
    expect((await contentsOf(server)).exported).toEqual(before.exported);
  },
);

test('to standard output a backup goes as it is read, and can be restored', async () => {
  const companyId = await addCompany(server, 'Streamed');
  // What is random does not get smaller, and takes long to be indexed for searches: agents are not.
  const agents = Array.from({ length: 400 }, (_none, index) =>
    anAgent({ id: index + 1, name: randomBytes(6_000).toString('base64') }),
  );
  await insertRecords(server, companyId, 'agents', agents);
  const events: string[] = [];
  const watching = watched(server, ({ text }, answer) => {
    events.push(/^fetch|from agents/.exec(text)?.[0] ?? 'other');
    return answer();
  });
  const chunks: Buffer[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      events.push('written');
      done();
    },
  });
  const { bytes } = await backUp(watching, '-', { ...attended, stdout: output });
  const ofAgents = events.slice(events.indexOf('from agents'));
  expect(ofAgents.indexOf('written')).toBeLessThan(ofAgents.lastIndexOf('fetch') - 2);
  expect(bytes).toBe(Buffer.concat(chunks).length);
  writeFileSync(file('streamed.gz'), Buffer.concat(chunks));
  const before = await contentsOf(server);
  await restoreFile(server, 'streamed.gz');
  expect(await contentsOf(server)).toEqual(before);
});

test('a backup is its owner’s only; one that is stopped leaves nothing, and the file that was there', async () => {
  await backUp(server, file('kept.gz'), attended);
  expect(statSync(file('kept.gz')).mode & 0o777).toBe(0o600);
  const files = readdirSync(folder);
  const { mtimeMs } = statSync(file('kept.gz'));
  for (const name of ['kept.gz', 'none.gz']) {
    const stopping = new AbortController();
    const stopped = interrupting(server, /from contacts/, () => stopping.abort());
    await expect(backUp(stopped, file(name), { ...attended, signal: stopping.signal })).rejects.toThrow(
      /abort/,
    );
  }
  expect(readdirSync(folder)).toEqual(files);
  expect(statSync(file('kept.gz')).mtimeMs).toBe(mtimeMs);
});

test('a restore that is stopped or meets other companies changes nothing', async () => {
  await backUp(server, file('other.gz'), attended);
  await addCompany(server, 'Later');
  const before = await contentsOf(server);
  await expect(restoreFile(server, 'other.gz', { replace: false, ...attended })).rejects.toThrow(
    'The database is not empty: restore into a new one, or replace what is there with --replace.',
  );
  const stopping = new AbortController();
  const stopped = interrupting(server, /^analyze/, () => stopping.abort());
  await expect(restoreFile(stopped, 'other.gz', { ...replacing, signal: stopping.signal })).rejects.toThrow(
    /abort/,
  );
  expect(await contentsOf(server)).toEqual(before);
});
