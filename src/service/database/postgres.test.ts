/**
 * @module-tag postgresql
 */
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { copyDatabase, emptyDatabase, startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { DatabaseUnavailable } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres();
  const database = openPostgres(server.url, 1);
  await migrate(database);
  await database.close();
});
afterAll(() => server.remove());

let service: TestService;
beforeEach(async () => {
  service = await startTestService({}, openPostgres(server.url, 2));
});
afterEach(() => service.close());

const ask = (token: string, address: string) =>
  service.fetch(`http://roster.test${address}`, { headers: { authorization: `Bearer ${token}` } });

const companies = () => service.database.query({ text: 'select id from companies order by id' });

test('services that start together bring the schema up to date once', async () => {
  const url = await copyDatabase(emptyDatabase(server.url));
  const [one, other] = [openPostgres(url, 1), openPostgres(url, 1)];
  const results = await Promise.all([migrate(one), migrate(other)]);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await migrate(one)).toEqual({ isNew: false });
  await one.close();
  await other.close();
});

test('a transaction that rejects leaves nothing, and has its place in the pool back', async () => {
  const before = await companies();
  for (let round = 0; round < 5; round += 1) {
    const failed = service.database.transaction(async (transaction) => {
      await transaction.query({ text: "insert into companies (name) values ('gone')" });
      await transaction.query({ text: 'select nonsense' });
    });
    await expect(failed).rejects.toThrow('column "nonsense" does not exist');
  }
  expect(await companies()).toEqual(before);
});

test('a server that ends every connection is asked over new ones', async () => {
  const { token } = await service.addCompany();
  const ending = service.database.transaction(async (transaction) => {
    await transaction.query({
      text: 'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user',
    });
  });
  await expect(ending).rejects.toThrow(DatabaseUnavailable);
  expect((await ask(token, '/api/v1/agents')).status).toBe(200);
});

test('a server that stops is answered for with 503, and served again when it is back', async () => {
  const { token } = await service.addCompany();
  expect((await ask(token, '/api/v1/agents')).status).toBe(200);
  await server.stop();
  const refused = await ask(token, '/api/v1/agents');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const readiness = async () => (await service.fetch('http://roster.test/readyz')).status;
  await expect.poll(readiness).toBe(503);
  await server.start();
  expect((await ask(token, '/api/v1/agents')).status).toBe(200);
  await expect.poll(readiness).toBe(200);
});

test('a closed pool is unavailable', async () => {
  const database = openPostgres(server.url, 1);
  await database.close();
  await database.close();
  const one = { text: 'select 1' };
  await expect(database.query(one)).rejects.toThrow(DatabaseUnavailable);
  await expect(database.transaction((to) => to.query(one))).rejects.toThrow(DatabaseUnavailable);
});
