import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { currentSnapshot, snapshotName } from '#service/lists/snapshot.ts';
import { startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { tagged } from './entity-tag.ts';
import { pageCache } from './page-cache.ts';

let server: TestPostgres;
beforeAll(async () => {
  // What it does unasked would be numbered among the transactions.
  server = await startTestPostgres({ settings: ['autovacuum=off'] });
});
afterAll(() => server.remove());

let database: Database;
beforeEach(() => {
  database = openPostgres(server.url, 1);
});
afterEach(() => database.close());

test('no answer is kept beyond a restore to an earlier state', async () => {
  await database.query({ text: 'create table records (name text)' });
  const cached = pageCache(database, 1_000);
  const names = async () => {
    const { text } = await cached('names', async () => {
      const [row] = await database.query<{ names: string; snapshot: string }>({
        text: `select string_agg(name, ' ') as names, ${snapshotName} as snapshot from records`,
      });
      return { answer: tagged(row?.names ?? ''), snapshot: row?.snapshot ?? '' };
    });
    return text;
  };
  await server.stop();
  await server.save();
  await server.start();
  await database.query({ text: `insert into records values ('lost')` });
  expect(await names()).toBe('lost');
  const lost = await currentSnapshot(database);

  await server.stop();
  await server.restore();
  await server.start();
  await database.query({ text: `insert into records values ('found')` });
  // Transactions are numbered as before the restore, so nothing else tells the two snapshots apart.
  expect(transactionsOf(await currentSnapshot(database))).toBe(transactionsOf(lost));
  expect(await names()).toBe('found');
});

test('a crash of a backend, which may lose what was committed without waiting for the disk, ends a snapshot', async () => {
  const before = await currentSnapshot(database);
  const [backend] = await database.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
  process.kill(backend?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await currentSnapshot(database)).not.toBe(before), { timeout: 30_000 });
});

const transactionsOf = (snapshot: string) => snapshot.split(' ').at(-1);
