import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { createTestDatabase, isOnPglite, openTestDatabase } from '#testing/database.ts';
import { portOf } from '#testing/port.ts';
import { startTestService } from '#testing/service.ts';
import { Agent, get } from 'node:http';
import { buildApp } from './app.ts';
import { readConfig } from '#service/config.ts';

/** A service that has one connection to its database. */
const startNarrowService = async () =>
  startTestService({}, isOnPglite() ? undefined : openPostgres(await createTestDatabase(), 1));

test('a request that has half arrived when the service stops is answered like any other', async () => {
  const service = await startTestService();
  const { token } = await service.addCompany({ agents: [{}] });
  const socket = connect(await portOf(service.app), '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk.toString()));
  const ended = once(socket, 'end');
  const close = vi.spyOn(service.app.server, 'close');

  const whole = 'GET /healthz HTTP/1.1\r\nHost: roster.test\r\n\r\n';
  socket.write(`${whole}GET /api/v1/agents HTTP/1.1\r\nHost: roster.test\r\n`);
  await once(socket, 'data');
  const stopped = service.app.close();
  await vi.waitFor(() => expect(close).toHaveBeenCalled(), 120_000);
  socket.write(`Authorization: Bearer ${token}\r\n\r\n`);

  await ended;
  await stopped;
  expect(answers.match(/HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(answers.match(/^x-request-id: /gim)).toHaveLength(2);
  await service.close();
});

test('a connection on which nothing was ever sent does not keep the service from stopping', async () => {
  const service = await startTestService();
  const port = await portOf(service.app);
  const accepted = once(service.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  await accepted;
  await service.app.close();
  await closed;
  expect(socket.bytesRead).toBe(0);
  await service.close();
});

test('a connection is closed after the answer that was under way, though it could be used again', async () => {
  const service = await startNarrowService();
  const { token } = await service.addCompany({ agents: [{}] });
  const socket = connect(await portOf(service.app), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = once(socket, 'close');
  const received = once(service.app.server, 'request');
  const close = vi.spyOn(service.app.server, 'close');
  let stopped = Promise.resolve();
  await service.database.transaction(async () => {
    // It has the service's only connection until it ends.
    socket.write(`GET /api/v1/agents HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await received;
    stopped = service.app.close();
    await vi.waitFor(() => expect(close).toHaveBeenCalled(), 120_000);
  });
  await closed;
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await service.close();
});

/** Sends a request on the only connection of an agent. */
const ask = async (port: number, agent: Agent, path: string) => {
  const request = get({ port, host: '127.0.0.1', path, agent });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  const { statusCode, headers } = response;
  return { statusCode, connection: headers.connection };
};

/** Listens, and can be told that it is about to stop. */
const start = async () => {
  const database = await openTestDatabase();
  const stopping = new AbortController();
  const config = { ...readConfig({}), logLevel: 'silent' as const };
  const app = await buildApp({ database, config, stopping: stopping.signal });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { port: await portOf(app), stop: () => stopping.abort(), close };
};

test('a service that is about to stop answers as ever, and says so to load balancers and on every answer', async () => {
  const { port, stop, close } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, agent, '/readyz')).toMatchObject({ statusCode: 200, connection: 'keep-alive' });
  stop();
  const answers = [];
  for (const path of ['/readyz', '/healthz', '/api/v1/agents', '/config.json', '/api/v1/none']) {
    answers.push(await ask(port, agent, path));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 401, 200, 404]);
  expect(answers.map(({ connection }) => connection)).toEqual(answers.map(() => 'close'));
  agent.destroy();
  await close();
});

test('of twenty busy connections none is reset: each is closed after an answer', async () => {
  const { port, stop, close } = await start();
  let answered = 0;
  /** Asks on one connection until the service closes it. */
  const keepAsking = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let connection: string | undefined = 'keep-alive'; connection !== 'close'; answered += 1) {
      expect(answered).toBeLessThan(10_000);
      const answer = await ask(port, agent, '/healthz');
      expect(answer.statusCode).toBe(200);
      connection = answer.connection;
      if (answered === 100) stop();
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 20 }, keepAsking));
  await close();
  expect(answered).toBeGreaterThan(100);
});
