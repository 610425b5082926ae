/**
 * @module-tag postgresql
 */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changesSchema } from '#contract/changes.ts';
import type { Database } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { bearer } from '#testing/bearer.ts';
import { createTestDatabase } from '#testing/database.ts';
import { settle } from '#testing/mirror.ts';
import { startTestService, type TestService } from '#testing/service.ts';

let service: TestService;
/** Writes as another process does. */
let elsewhere: pg.Client;
let asked: string[] = [];
beforeAll(async () => {
  const url = await createTestDatabase();
  const database = openPostgres(url, 4);
  const counted: Database = {
    ...database,
    query: (statement) => {
      asked.push(statement.name ?? '');
      return database.query(statement);
    },
  };
  service = await startTestService({}, counted);
  elsewhere = new pg.Client(url);
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere.end();
  await service.close();
});

let company: { id: number; token: string };
beforeEach(async () => {
  company = await service.addCompany({ agents: [{ name: 'before' }, {}] });
  // From now on time passes only where a test says so.
  vi.useFakeTimers({ toFake: ['performance'] });
  asked = [];
  return () => void vi.useRealTimers();
});

const ask = async (path: string) => {
  const response = await service.fetch(`http://roster.test/api/v1/${path}`, {
    headers: bearer(company.token),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<unknown>;
};
const namesOn = async (path: string) => {
  const { data } = (await ask(path)) as { data: { name: string }[] };
  return data.map(({ name }) => name);
};
const write = (name: string) =>
  elsewhere.query('update agents set name = $2 where company_id = $1 and id = 1', [company.id, name]);
const lookups = () => asked.filter((name) => name === 'version').length;

test('pages that are asked for again within 50 ms share one look at the version', async () => {
  for (const page of [1, 2]) await ask(`agents?per_page=1&page=${page}`);
  for (const page of [1, 2, 1, 2, 1, 2]) await ask(`agents?per_page=1&page=${page}`);
  expect(lookups()).toBe(1);
  vi.advanceTimersByTime(50);
  await ask('agents?per_page=1&page=1');
  expect(lookups()).toBe(2);
});

test('what another process has written is there after 50 ms, and at once on a page by id', async () => {
  const [page, byId] = ['agents', 'agents?id=1'];
  for (const each of [page, byId, page, byId]) await ask(each);
  await write('after');
  expect(await namesOn(byId)).toContain('after');
  vi.advanceTimersByTime(50);
  expect(await namesOn(page)).toContain('after');
});

test('what this process has written is there at once, by a statement and by a transaction', async () => {
  const text = 'update agents set name = $2 where company_id = $1 and id = 1';
  for (const name of ['one', 'two']) {
    for (let time = 0; time < 2; time += 1) await ask('agents');
    await service.database.query({ text, values: [company.id, name] });
    expect(await namesOn('agents')).toContain(name);
    const values = [company.id, `${name} within`];
    await service.database.transaction((transaction) => transaction.query({ text, values }));
    expect(await namesOn('agents')).toContain(`${name} within`);
  }
  for (let time = 0; time < 2; time += 1) await ask('agents');
  const within = `with changed as (${text} returning 1) select count(*) from changed`;
  await service.database.query({ text: within, values: [company.id, 'three'] });
  expect(await namesOn('agents')).toContain('three');
});

test('no page is older than what changes have told', async () => {
  await settle(service.database);
  const { next } = changesSchema.parse(await ask('changes?after=now'));
  for (let time = 0; time < 2; time += 1) await ask('agents');
  await write('told');
  await settle(service.database);
  const { data } = changesSchema.parse(await ask(`changes?after=${next}`));
  expect(data).toEqual([{ list: 'agents', id: 1, kind: 'updated' }]);
  expect(await namesOn('agents')).toContain('told');
});
