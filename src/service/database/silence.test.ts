/**
 * @module-tag postgresql
 */
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { startProgram } from '#testing/program.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { type SilentProxy, startSilentProxy } from '#testing/servers/silent-proxy.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { DatabaseUnavailable, withoutLimits } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Connections of the service under test. */
const poolSize = 3;

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

let proxy: SilentProxy;
let service: TestService;
let token: string;
beforeEach(async () => {
  proxy = await startSilentProxy(url);
  service = await startTestService(
    { anonymousLimit: 0 },
    openPostgres(proxy.url, poolSize, { statementTimeout: 1 }),
  );
  ({ token } = await service.addCompany({ agents: [{}] }));
  // Every connection is made and has answered.
  await Promise.all(
    Array.from({ length: poolSize }, () => service.database.query({ text: 'select pg_sleep(0.1)' })),
  );
});
afterEach(async () => {
  await service.close();
  await proxy.close();
});

const ask = (address = '/api/v1/agents', as = token) =>
  service.fetch(`http://roster.test${address}`, { headers: { authorization: `Bearer ${as}` } });

/** Asks until the service answers again. */
const untilServed = (address?: string) =>
  vi.waitFor(async () => expect((await ask(address)).status).toBe(200), { timeout: 30_000 });

describe('connections that fall silent', () => {
  test('are given up when one of them does not answer in time, and the others with it', async () => {
    proxy.silence();
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask()).status).toBe(200);
  });

  test('hold up nobody who asks at the same time, waits for a connection or shares a look', async () => {
    await ask();
    proxy.silence();
    proxy.silenceNew(true);
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.silenceNew(false);
    await untilServed();
  });

  test('leave the service ready as long as another one answers', async () => {
    proxy.silence();
    proxy.silenceNew(true);
    expect((await ask('/readyz')).status).toBe(503);
    proxy.silenceNew(false);
    await untilServed('/readyz');
    proxy.silence(1);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('end the transaction that they were in', async () => {
    const broken = service.database.transaction(async (transaction) => {
      proxy.silence();
      await transaction.query({ text: 'select 1' });
    });
    await expect(broken).rejects.toThrow(DatabaseUnavailable);
    await untilServed();
  });
});

test('work that lifted its limit is waited for, behind locks too', async () => {
  const other = openPostgres(url, 1);
  onTestFinished(() => other.close());
  let finished: Promise<unknown> = Promise.resolve();
  await other.transaction(async (transaction) => {
    await transaction.query({ text: 'lock table agents in access exclusive mode' });
    // A page waits for the lock in vain: longer than anything without a limit of its own may take.
    const refused = ask();
    finished = service.database.transaction(async (patient) => {
      await patient.query(withoutLimits);
      await patient.query({ text: 'lock table agents in access exclusive mode' });
      await patient.query({ text: 'select pg_sleep(2.1)' });
    });
    expect((await refused).status).toBe(503);
  });
  await expect(finished).resolves.toBeUndefined();
});

test('connections are replaced by age', async () => {
  const database = openPostgres(url, 1, { lifetime: 0.05 });
  onTestFinished(() => database.close());
  const pid = async () =>
    (await database.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }))[0]?.pid;
  const first = await pid();
  await vi.waitFor(async () => expect(await pid()).not.toBe(first), { timeout: 30_000 });
});

test('the process ends when it is told to, though all its connections are silent', async () => {
  const program = startProgram(['serve', '--no-demo'], {
    PORT: '0',
    DATABASE_URL: proxy.url,
    DATABASE_STATEMENT_TIMEOUT: '1',
  });
  onTestFinished(() => void program.child.kill('SIGKILL'));
  await untilLogged(program.child, /Roster is at/);
  proxy.silence();
  proxy.silenceNew(true);
  const origin = /http:\S+/.exec(program.output.stdout)?.[0];
  const asked = fetch(`${origin}/api/v1/agents`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked).status).toBe(503);
  program.child.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
});
