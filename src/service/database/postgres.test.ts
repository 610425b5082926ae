import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findDemo } from '#service/operator/find-demo.ts';
import { prepare } from '#service/operator/prepare.ts';
import { startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { DatabaseUnavailable } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres.ts';

/** Milliseconds: where PostgreSQL is missing it is installed first. */
const installing = 300_000;

let server: TestPostgres;
beforeAll(async () => {
  server = await startTestPostgres();
}, installing);
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
  const other = openPostgres(server.url, 1);
  const results = await Promise.all([migrate(service.database), migrate(other)]);
  await other.close();
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await migrate(service.database)).toEqual({ isNew: false });
});

describe('a migrated server', () => {
  beforeEach(async () => {
    await migrate(service.database);
  });

  test('that refuses new connections makes the service unready, and recovers', async () => {
    const { token } = await service.addCompany({});
    const statuses = async () => {
      const answers = [await ask(token, endpoints.contacts.path), await ask(token, '/readyz')];
      return answers.map(({ status }) => status);
    };
    // Another one, from which the service's own can be refused.
    const other = openPostgres(new URL('/template1', server.url).href, 1);
    const allow = (allowed: boolean) =>
      other.query({ text: `alter database postgres allow_connections ${allowed}` });
    await allow(false);
    await other.query({
      text: "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = 'postgres'",
    });
    while (service.database.connections().idle > 0) await new Promise(setImmediate);
    expect(await statuses()).toEqual([503, 503]);
    await allow(true);
    await other.close();
    expect(await statuses()).toEqual([200, 200]);
  });

  test.each([
    ['opportunities', [anOpportunity({ value: 100 }), anOpportunity({ value: -0.07, status: null }, 1)]],
    ['contacts', [aContact({ last_name: 'Sørensen "Ø" \\ \u2028 😀\n' })]],
    ['agents', [anAgent({ customisation: { nested: [1, { two: null }] } })]],
  ] as const)('gives the records of %s back as they went in', async (name, given) => {
    const { token } = await service.addCompany({ [name]: given });
    const response = await ask(token, `${endpoints[name].path}?id=1,2`);
    expect(await response.json()).toMatchObject({ data: given, meta: { total: given.length, from: 1 } });
  });

  test('answers every filter by UTC days, again and again from its prepared statements', async () => {
    const { token } = await service.addCompany({
      opportunities: [
        { created_at: '2026-11-21T00:00:00.000000Z' },
        { created_at: '2026-11-20T23:59:59.999999Z', status: 'won', contact_id: 7 },
        { created_at: '2026-11-20T00:00:00.000000Z' },
        { created_at: '2026-11-19T23:59:59.999999Z' },
      ],
    });
    const idsOf = async (query: string) => {
      const { data } = (await (await ask(token, `/api/v1/opportunities?${query}`)).json()) as {
        data: { id: number }[];
      };
      return data.map(({ id }) => id);
    };
    for (let round = 0; round < 10; round += 1) {
      expect(await idsOf('created_at=2026-11-20')).toEqual([2, 3]);
      expect(await idsOf('created_at=2026-11-20&status=won&contact_id=7&id=2,3')).toEqual([2]);
      expect(await idsOf('created_at=9999-12-31')).toEqual([]);
      expect(await idsOf('page=9007199254740991&per_page=100')).toEqual([]);
    }
  });

  test('refuses an unknown token', async () => {
    expect((await ask('rst_unknown', '/api/v1/agents')).status).toBe(401);
  });

  test('keeps nothing of a transaction that rejects, and has its place in the pool back', async () => {
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

  test('gets no demo companies unless they are asked for', async () => {
    await prepare(service.database, 'when new');
    expect(await findDemo(service.database)).toEqual([]);
    await prepare(service.database, 'yes');
    const demo = await findDemo(service.database);
    expect(demo).toHaveLength(2);
    const response = await ask(demo[0]?.token ?? '', '/api/v1/opportunities?status=won&page=2');
    expect(await response.json()).toMatchObject({ meta: { current_page: 2, from: 16, to: 30 } });
  });

  test('that ends every connection is asked over new ones', async () => {
    const { token } = await service.addCompany();
    const ending = service.database.transaction(async (transaction) => {
      await transaction.query({
        text: 'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user',
      });
    });
    await expect(ending).rejects.toThrow(DatabaseUnavailable);
    expect((await ask(token, '/api/v1/agents')).status).toBe(200);
  });

  test('that stops is answered for with 503, and served again when it is back', async () => {
    const { token } = await service.addCompany();
    expect((await ask(token, '/api/v1/agents')).status).toBe(200);
    await server.stop();
    const refused = await ask(token, '/api/v1/agents');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await service.fetch('http://roster.test/readyz')).status).toBe(503);
    await server.start();
    expect((await ask(token, '/api/v1/agents')).status).toBe(200);
    expect((await service.fetch('http://roster.test/readyz')).status).toBe(200);
  });
});

test('a closed pool is unavailable', async () => {
  const database = openPostgres(server.url, 1);
  await database.close();
  await database.close();
  await expect(database.query({ text: 'select 1' })).rejects.toThrow(DatabaseUnavailable);
  await expect(database.transaction((to) => to.query({ text: 'select 1' }))).rejects.toThrow(
    DatabaseUnavailable,
  );
});
