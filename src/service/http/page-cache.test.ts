import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { DatabaseUnavailable } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { tagged } from './entity-tag.ts';
import { type NewAnswer, pageCache } from './page-cache.ts';

const ask = (service: TestService, token: string, address = 'contacts') =>
  service.fetch(`http://roster.test/api/v1/${address}`, { headers: { authorization: `Bearer ${token}` } });
const totalOf = async (service: TestService, token: string) =>
  ((await (await ask(service, token)).json()) as { meta: { total: number } }).meta.total;

describe('while nobody else writes', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => service.close());

  const statements = () => {
    const query = vi.spyOn(service.database, 'query');
    return (name: string) => query.mock.calls.filter(([{ name: of }]) => of?.startsWith(name)).length;
  };

  test('an answer is given again, to the byte, without reading its page while nothing is written', async () => {
    const { token } = await service.addCompany({ contacts: [{}, {}] });
    const first = await ask(service, token);
    const asked = statements();
    const again = await ask(service, token);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await again.text()).toBe(await first.text());
    expect([asked('page'), asked('snapshot')]).toEqual([0, 1]);
  });

  test('requests at the same time share a look at the database', async () => {
    const { token } = await service.addCompany();
    await ask(service, token);
    const asked = statements();
    await Promise.all(Array.from({ length: 50 }, () => ask(service, token)));
    expect([asked('page'), asked('snapshot') < 10]).toEqual([0, true]);
  });

  test('every other address, page and company has an answer of its own', async () => {
    const [one, other] = [await service.addCompany({ contacts: [{}] }), await service.addCompany()];
    await ask(service, one.token);
    const asked = statements();
    for (const address of ['contacts?page=2', 'contacts?per_page=1', 'agents']) {
      await ask(service, one.token, address);
    }
    expect(await totalOf(service, other.token)).toBe(0);
    expect(asked('page')).toBe(4);
  });

  test('while the database is away nothing that was kept is given, and its return is noticed', async () => {
    const { token } = await service.addCompany();
    await ask(service, token);
    vi.spyOn(service.database, 'query').mockRejectedValueOnce(new DatabaseUnavailable('away'));
    expect((await ask(service, token)).status).toBe(503);
    expect((await ask(service, token)).status).toBe(200);
  });

  test('without memory for answers every page is read', async () => {
    const other = await startTestService({ pageCacheMb: 0 });
    const { token } = await other.addCompany();
    const query = vi.spyOn(other.database, 'query');
    for (const _time of [1, 2, 3]) await ask(other, token);
    expect(query.mock.calls.filter(([{ name }]) => name?.startsWith('page'))).toHaveLength(3);
    await other.close();
  });
});

test('where statements reach several servers in turn, each has answers of its own', async () => {
  let server = 'one';
  const snapshot = () => `${server} 00000001 5:5:`;
  const cached = pageCache({ query: async () => [{ snapshot: snapshot() }] as never[] }, 1_000);
  const make = vi.fn<() => Promise<NewAnswer>>(async () => ({
    answer: tagged(server),
    snapshot: snapshot(),
  }));
  for (const next of ['one', 'two', 'one', 'two']) {
    server = next;
    expect((await cached('key', make)).text).toBe(next);
  }
  expect(make).toHaveBeenCalledTimes(2);
});

describe('on PostgreSQL, beside others who write', () => {
  const writers = 3;
  let service: TestService;
  let clients: pg.Client[];
  beforeAll(async () => {
    const url = await createTestDatabase();
    service = await startTestService({}, openPostgres(url, 2));
    clients = Array.from({ length: writers }, () => new pg.Client(url));
    for (const client of clients) await client.connect();
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await service.close();
  });

  const insert =
    'insert into contacts (company_id, id, created_at, updated_at) values ($1, $2, now(), now())';
  let records = 0;
  const words = [
    'begin',
    'insert',
    'insert',
    'savepoint s',
    'rollback to s',
    'commit',
    'rollback',
    'ask',
  ] as const;
  const step = fc.record({ writer: fc.nat(writers - 1), word: fc.constantFrom(...words) });

  test('an answer is never older than the last commit before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { id, token } = await service.addCompany();
        const expectExact = async () => {
          const [row] = await service.database.query<{ total: number }>({
            text: 'select count(*) as total from contacts where company_id = $1',
            values: [id],
          });
          expect(await totalOf(service, token)).toBe(row?.total);
        };
        for (const { writer, word } of steps) {
          const client = clients[writer];
          if (word === 'ask') await totalOf(service, token);
          else {
            const statement = word === 'insert' ? { text: insert, values: [id, ++records] } : { text: word };
            // A savepoint without a transaction is refused, and what follows in one that failed.
            await client?.query(statement).catch(() => {});
          }
          await expectExact();
        }
        for (const client of clients) await client.query('rollback');
        await expectExact();
      }),
      { numRuns: 40 },
    );
  });
});
