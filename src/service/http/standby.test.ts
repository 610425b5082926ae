/**
 * @module-tag postgresql
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { replicated, startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { type Cursor, writeCursor } from '#service/lists/change-cursor.ts';
import { beginCursor, LostCursor, readChanges } from '#service/lists/read-changes.ts';
import { readVersion } from '#service/lists/version.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { settle } from '#testing/mirror.ts';
import { aContact } from '#testing/records.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';

let primary: TestPostgres;
let standby: TestPostgres;
let writer: Database;
let service: TestService;
beforeAll(async () => {
  primary = await startTestPostgres({ settings: replicated });
  standby = await startTestPostgres({
    settings: [...replicated, 'max_standby_streaming_delay=0'],
    standbyOf: primary.url,
  });
  writer = openPostgres(primary.url, 2);
  service = await startTestService({ maxLagSeconds: 1, anonymousLimit: 0 }, openPostgres(standby.url, 2));
});
afterAll(async () => {
  // First, so that nothing is left if the service could not be started.
  await primary.remove();
  await standby.remove();
  await service.close();
  await writer.close();
});

const expectReadiness = (status: number) =>
  vi.waitFor(async () => expect((await service.fetch('http://roster.test/readyz')).status).toBe(status), {
    timeout: 120_000,
  });
const atStandby = (text: string) => service.database.query({ text });
const untilAtStandby = (condition: string) =>
  vi.waitFor(async () => expect(await atStandby(`select ${condition} as holds`)).toEqual([{ holds: true }]), {
    timeout: 120_000,
  });
const write = () =>
  writer.query({ text: 'create table if not exists written (); insert into written default values' });

test('a standby is ready while it follows, though nothing was written for longer than it may be behind', async () => {
  await write();
  await untilAtStandby(`now() - pg_last_xact_replay_timestamp() > '1 s'`);
  await expectReadiness(200);
});

test('one that has not replayed what it received for too long is not ready until it has', async () => {
  await atStandby('select pg_wal_replay_pause()');
  await write();
  await expectReadiness(503);
  await atStandby('select pg_wal_replay_resume()');
  await expectReadiness(200);
});

test('a page that a standby gives up, so that it can go on replaying, may be asked for again', async () => {
  await write();
  const [written] = await writer.query<{ lsn: string }>({ text: 'select pg_current_wal_lsn()::text as lsn' });
  await untilAtStandby(`pg_last_wal_replay_lsn() >= '${written?.lsn}'::pg_lsn`);
  const failure = atStandby('select pg_sleep(60) from written').then(
    () => null,
    (error: unknown) => error,
  );
  await untilAtStandby(`exists (
    select from pg_locks where relation = 'written'::regclass and granted and pid <> pg_backend_pid()
  )`);
  await writer.query({ text: 'drop table written' });
  expect(await failure).toBeInstanceOf(DatabaseUnavailable);
});

test('a standby tells what changed, and knows the cursors of its primary before it has come as far', async () => {
  await migrate(writer);
  const company = await addCompany(writer, 'Followed');
  const told = { company, lists: ['contacts' as const], isWhole: false };
  const add = (id: number) => insertRecords(writer, company, 'contacts', [aContact({ id })]);
  const read = (cursor: Cursor) => readChanges(service.database, cursor, 90);
  await add(1);
  const cursor = await beginCursor(writer, told);
  await untilAtStandby(`to_regclass('record_changes') is not null and exists (select from contacts)`);
  await settle(service.database);
  const version = await readVersion(service.database, company);
  await atStandby('select pg_wal_replay_pause()');
  await writer.transaction(async (late) => {
    await insertRecords(late, company, 'contacts', [aContact({ id: 2 })]);
    await add(3);
  });
  await add(4);
  const [ahead, whole] = [
    await beginCursor(writer, told),
    await beginCursor(writer, { ...told, isWhole: true }),
  ];
  for (const each of [ahead, whole])
    expect(await read(each)).toEqual({ data: [], next: writeCursor(each), more: false });
  await atStandby('select pg_wal_replay_resume()');
  await untilAtStandby('exists (select from contacts where id = 4)');
  await settle(service.database);
  expect((await read(cursor)).data.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect((await read(ahead)).data).toEqual([]);
  expect((await read(whole)).data.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(version).toEqual(expect.any(String));
  expect(await readVersion(service.database, company)).not.toBe(version);
});

test('one that lost its primary is not ready once that is too long ago, and a promoted one is', async () => {
  const company = await addCompany(writer, 'Lost');
  const add = (to: Queryable, id: number) => insertRecords(to, company, 'contacts', [aContact({ id })]);
  const begin = async () => {
    await settle(writer);
    return beginCursor(writer, { company, lists: ['contacts'] });
  };
  await add(writer, 1);
  const followed = await begin();
  await writer.transaction(async (late) => {
    await add(late, 2);
    await add(writer, 3);
    await untilAtStandby(`exists (select from contacts where company_id = ${company} and id = 3)`);
    await atStandby(`alter system set primary_conninfo = ''`);
    await atStandby('select pg_reload_conf()');
    await untilAtStandby('not exists (select from pg_stat_wal_receiver)');
  });
  // The newest row of the log has come to the standby, not the transaction that began before it and ended after it.
  const lost = await begin();
  await primary.stop();
  await expectReadiness(503);
  await atStandby('select pg_promote()');
  await expectReadiness(200);
  await add(service.database, 4);
  await settle(service.database);
  expect((await readChanges(service.database, followed, 90)).data.map(({ id }) => id)).toEqual([3, 4]);
  await expect(readChanges(service.database, lost, 90)).rejects.toThrow(LostCursor);
});
