import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentSnapshot } from '#service/lists/snapshot.ts';
import { replicated, startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

let primary: TestPostgres;
let standby: TestPostgres;
let writer: Database;
let service: TestService;
beforeAll(async () => {
  primary = await startTestPostgres({ settings: replicated });
  standby = await startTestPostgres({ settings: replicated, standbyOf: primary.url });
  writer = openPostgres(primary.url, 1);
  service = await startTestService({ maxLagSeconds: 1, anonymousLimit: 0 }, openPostgres(standby.url, 2));
}, 300_000);
afterAll(async () => {
  await service.close();
  await writer.close();
  await standby.remove();
  await primary.remove();
});

const expectReadiness = (status: number) =>
  vi.waitFor(async () => expect((await service.fetch('http://roster.test/readyz')).status).toBe(status), {
    timeout: 50_000,
  });
const atStandby = (text: string) => service.database.query({ text });
const write = () =>
  writer.query({ text: 'create table if not exists written (); insert into written default values' });

test('a standby is ready while it follows, though nothing was written for longer than it may be behind', async () => {
  await write();
  await vi.waitFor(
    async () => {
      const age = await atStandby(`select now() - pg_last_xact_replay_timestamp() > '1 s' as is_old`);
      expect(age).toEqual([{ is_old: true }]);
    },
    { timeout: 50_000 },
  );
  await expectReadiness(200);
});

test('one that has not replayed what it received for too long is not ready until it has', async () => {
  await atStandby('select pg_wal_replay_pause()');
  await write();
  await expectReadiness(503);
  await atStandby('select pg_wal_replay_resume()');
  await expectReadiness(200);
});

test('one that lost its primary is not ready once that is too long ago, and a promoted one is', async () => {
  const following = await currentSnapshot(service.database);
  await primary.stop();
  await expectReadiness(503);
  await atStandby('select pg_promote()');
  await expectReadiness(200);
  const [server, timeline] = (await currentSnapshot(service.database)).split(' ');
  expect([server, timeline]).toEqual([following.split(' ')[0], '00000002']);
});
