import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#service/config.ts';
import { type Database, DatabaseUnavailable, type Queryable } from '#service/database/database.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { buildApp } from '#service/http/app.ts';
import { addToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { createToken } from '#service/operator/tokens.ts';
import { bearer } from '#testing/bearer.ts';
import { createTestDatabase } from '#testing/database.ts';
import { freePort } from '#testing/port.ts';
import { startProgram } from '#testing/program.ts';
import { startSilentProxy } from '#testing/servers/silent-proxy.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { type SharedCounts, sharedCounts } from './shared-counts.ts';

const open = (url: string, statementTimeout = 30): Database => {
  const database = openPostgres(url, 1, { statementTimeout });
  onTestFinished(() => database.close());
  return database;
};

/** Milliseconds: however slow the machine is, the database is waited for. */
const patience = 60_000;

/** Processes that serve one database, each with its own connections. */
const startProcesses = async (number: number, rateLimit: number) => {
  const url = await createTestDatabase();
  const database = open(url);
  const token = createToken();
  await addToken(database, { companyId: await addCompany(database, 'Busy'), token, label: '' });
  const config = { ...readConfig({}), logLevel: 'silent' as const, rateLimit };
  const start = async () => {
    const app = await buildApp({ database: open(url), config, counts: { database: open(url), patience } });
    onTestFinished(() => app.close());
    return app;
  };
  const apps = await Promise.all(Array.from({ length: number }, start));
  /** Asks one of them so many times at once, and gives how often it answered. Nothing is read for a bad page. */
  const ask = async (app: FastifyInstance | undefined, times: number) => {
    const answers = Array.from({ length: times }, async () =>
      app?.inject({ url: '/api/v1/agents?page=0', headers: bearer(token) }),
    );
    const statuses = (await Promise.all(answers)).map((answer) => answer?.statusCode);
    expect(new Set([...statuses, 422, 429]).size).toBe(2);
    return statuses.filter((status) => status === 422).length;
  };
  return { apps, ask, start, database, token };
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('four processes keep a limit within 5 %, asked evenly', async () => {
  const { apps, ask } = await startProcesses(4, 200);
  const rounds: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    rounds.push(sum(await Promise.all(apps.map((app) => ask(app, 10)))));
  }
  expect(sum(rounds)).toBeGreaterThanOrEqual(190);
  expect(sum(rounds)).toBeLessThanOrEqual(210);
});

test('four processes keep a limit within 5 %, asked one after another or all of a sudden', async () => {
  const uneven = await startProcesses(4, 200);
  const [first, ...others] = uneven.apps;
  const answered = [await uneven.ask(first, 150)];
  for (const app of others) answered.push(await uneven.ask(app, 3));
  answered.push(await uneven.ask(first, 100));
  for (const app of others) answered.push(await uneven.ask(app, 20));
  expect(sum(answered)).toBeGreaterThanOrEqual(190);
  expect(sum(answered)).toBeLessThanOrEqual(210);

  const sudden = await startProcesses(4, 200);
  const atOnce = sum(await Promise.all(sudden.apps.map((app) => sudden.ask(app, 70))));
  expect(atOnce).toBeGreaterThanOrEqual(190);
  expect(atOnce).toBeLessThanOrEqual(210);
});

test('a process alone is exact, and its headers count down to the limit', async () => {
  const { apps, ask, token } = await startProcesses(1, 170);
  expect(await ask(apps[0], 100)).toBe(100);
  const next = await apps[0]?.inject({ url: '/api/v1/agents?page=0', headers: bearer(token) });
  expect(next?.headers).toMatchObject({ 'ratelimit-limit': '170', 'ratelimit-remaining': '69' });
  expect(await ask(apps[0], 100)).toBe(69);
  const refused = await apps[0]?.inject({ url: '/api/v1/agents?page=0', headers: bearer(token) });
  expect(refused?.headers).toMatchObject({ 'ratelimit-remaining': '0' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('a minute after its first request a token may ask again, and keeps its one row', async () => {
  const { apps, ask, start, database } = await startProcesses(2, 20);
  expect(await ask(apps[0], 30)).toBe(20);
  expect(await ask(apps[1], 5)).toBe(0);
  await database.query({ text: "update request_counts set minute = minute - interval '1 minute'" });
  // The others have been told how long to wait, and ask nobody before that.
  expect(await ask(await start(), 30)).toBe(20);
  expect(await database.query({ text: 'select requests from request_counts' })).toHaveLength(1);
});

/** Counts as a process does, requests one after another; what it logs; and how often it asked the database. */
const aCounter = (database: Queryable, limit: number, options: Partial<SharedCounts> = {}) => {
  const messages: string[] = [];
  const stream = { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) };
  const { log } = fastify({ logger: { level: 'warn', stream } });
  let statements = 0;
  const query: Queryable['query'] = (statement) => {
    statements += 1;
    return database.query(statement);
  };
  const count = sharedCounts({ patience, ...options, database: { query } }, limit, log);
  const answered = async (times: number) => {
    let allowed = 0;
    for (let time = 0; time < times; time += 1) {
      if ((await count('1:1')).current <= limit) allowed += 1;
    }
    return allowed;
  };
  return { answered, messages, statements: () => statements };
};

const alone = 'requests cannot be counted with other processes; counting alone';

test('while the database is gone a process counts alone, and says so once', async () => {
  const gone = aCounter(open(`postgres://roster@127.0.0.1:${await freePort()}/gone`), 100);
  expect(await gone.answered(150)).toBe(100);
  expect(gone.messages).toEqual([alone]);
});

test('so it does while connections are silent, and nobody waits until they are given up', async () => {
  const proxy = await startSilentProxy(await createTestDatabase());
  onTestFinished(() => proxy.close());
  const silent = aCounter(open(proxy.url, 1), 100, { patience: 50 });
  expect(await silent.answered(3)).toBe(3);
  proxy.silence();
  proxy.silenceNew(true);
  expect(await silent.answered(150)).toBe(97);
  expect(silent.messages).toEqual([alone]);
});

test('a role that may not write is asked once, not for every request', async () => {
  const url = new URL(await createTestDatabase());
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const reading = aCounter(open(url.href), 100);
  expect(await reading.answered(150)).toBe(100);
  expect(reading.messages).toEqual([alone]);
  expect(reading.statements()).toBe(1);
});

test('what was counted alone is told once the database is back', async () => {
  const database = open(await createTestDatabase());
  let isAway = true;
  const query: Queryable['query'] = (statement) =>
    isAway ? Promise.reject(new DatabaseUnavailable(new Error('away'))) : database.query(statement);
  const one = aCounter({ query }, 40, { pauses: { late: 0, refused: 0 } });
  expect(await one.answered(30)).toBe(30);
  isAway = false;
  expect(await one.answered(1)).toBe(1);
  expect(one.messages).toEqual([alone, 'requests are counted with other processes again']);
  expect(await aCounter(database, 40).answered(20)).toBe(9);
});

test('the program counts where it writes', async () => {
  const [read, write] = [await createTestDatabase(), await createTestDatabase()];
  const database = open(read);
  const token = createToken();
  await addToken(database, { companyId: await addCompany(database, 'Followed'), token, label: '' });
  const { child, output } = startProgram(['serve', '--no-demo'], {
    PORT: '0',
    DATABASE_URL: read,
    DATABASE_WRITE_URL: write,
    RATE_LIMIT: '20',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await untilLogged(child, /Roster is at/);
  const { status } = await fetch(`${/http:\S+/.exec(output.stdout)?.[0]}/api/v1/agents`, {
    headers: bearer(token),
  });
  expect(status).toBe(200);
  const counted = { text: 'select requests from request_counts' };
  const written = open(write);
  await vi.waitFor(async () => expect(await written.query(counted)).toEqual([{ requests: 1 }]), 30_000);
  expect(await database.query(counted)).toEqual([]);
});
