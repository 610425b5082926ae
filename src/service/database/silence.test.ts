/**
 * @module-tag postgresql
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bearer } from '#testing/bearer.ts';
import { createTestDatabase } from '#testing/database.ts';
import { startServing } from '#testing/program.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { DatabaseUnavailable, withoutLimits } from './database.ts';
import { openPostgres } from './postgres.ts';

/** The sockets to who asks and to the server. */
type Pair = [Socket, Socket];

const pass = ([from, to]: Pair) => {
  from.pipe(to);
  to.pipe(from);
};
const hold = ([from, to]: Pair) => {
  from.unpipe(to);
  to.unpipe(from);
  // Read and dropped, so that the operating system goes on to acknowledge what comes.
  from.resume();
  to.resume();
};

/**
 * Starts a way to a PostgreSQL server whose connections can fall silent: bytes are taken and not passed on, and nothing
 * is closed.
 */
const startSilentProxy = async (target: string) => {
  const url = new URL(target);
  const { hostname: host, port } = url;
  const pairs = new Set<Pair>();
  let isNewSilent = false;

  const server = createServer({ allowHalfOpen: true }, (from) => {
    const pair: Pair = [from, connect({ port: Number(port), host, allowHalfOpen: true })];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (isNewSilent) hold(pair);
    else pass(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);

  return {
    /** The address of the server, by this way. */
    url: url.href,
    /** Silences the connections that are open, as many of the oldest as is said, or all. */
    silence: (most = pairs.size) => {
      for (const pair of [...pairs].slice(0, most)) hold(pair);
    },
    /** Whether connections made from now on are silent from the beginning. */
    silenceNew: (silent: boolean) => {
      isNewSilent = silent;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/** Connections of the service under test. */
const poolSize = 3;

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
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

const ask = (address = '/api/v1/agents') =>
  service.fetch(`http://roster.test${address}`, { headers: bearer(token) });

/** Asks until the service answers again. */
const untilServed = (address?: string) =>
  vi.waitFor(async () => expect((await ask(address)).status).toBe(200), { timeout: 120_000 });

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
    const now = performance.now.bind(performance);
    // What was found holds for a second.
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
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
  await vi.waitFor(async () => expect(await pid()).not.toBe(first), { timeout: 120_000 });
});

test('the process ends when it is told to, though all its connections are silent', async () => {
  const environment = { DATABASE_URL: proxy.url, DATABASE_STATEMENT_TIMEOUT: '1' };
  const { child, ended, origin } = await startServing(['--no-demo'], environment);
  proxy.silence();
  proxy.silenceNew(true);
  const asked = fetch(`${origin}/api/v1/agents`, { headers: bearer(token) });
  expect((await asked).status).toBe(503);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
