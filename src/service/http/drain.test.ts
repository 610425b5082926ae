import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { portOf } from '#testing/port.ts';
import { openTestDatabase } from '#testing/database.ts';
import { buildApp } from './app.ts';
import { readConfig } from '#service/config.ts';

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
