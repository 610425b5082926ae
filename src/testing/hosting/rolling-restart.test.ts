/**
 * @module-tag postgresql
 * @module-tag haproxy
 * @module-tag nginx
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { createTestDatabase } from '#testing/database.ts';
import { freePorts } from '#testing/port.ts';
import { startProgram } from '#testing/program.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { exampleOf } from './examples.ts';
import { runWebServer } from './web-server.ts';

/** A new database, and the token of a company in it. */
const prepareCompany = async () => {
  const url = await createTestDatabase();
  const database = openPostgres(url, 1);
  const token = createToken();
  await addToken(database, { companyId: await addCompany(database, 'Rolling'), token, label: '' });
  await database.close();
  return { url, token };
};

/** Starts a process of the service on its port, and waits until it listens. */
const startProcess = async (url: string, port: number) => {
  const program = startProgram(['serve', '--no-demo'], {
    DATABASE_URL: url,
    PORT: String(port),
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMIT: '0',
    DRAIN_SECONDS: '1',
  });
  onTestFinished(() => void program.child.kill('SIGKILL'));
  await untilLogged(program.child, /^Roster is at /m);
  return program;
};

/** Asks for a list, again and again on one connection, until it is told to stop; gives every answer, or what failed. */
const keepAsking = async (port: number, token: string, signal: AbortSignal) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: string[] = [];
  while (!signal.aborted && answers.length < 20_000) {
    const request = get({
      host: '127.0.0.1',
      port,
      agent,
      path: '/api/v1/contacts',
      headers: { authorization: `Bearer ${token}`, host: 'roster.example' },
    });
    try {
      const [response] = await once(request, 'response');
      let text = '';
      for await (const chunk of response) text += String(chunk);
      answers.push(`${response.statusCode} ${text}`);
    } catch (error) {
      answers.push(String(error));
    }
  }
  agent.destroy();
  return answers;
};

test('no request fails while two processes are restarted one after the other, behind HAProxy and nginx', async () => {
  const { url, token } = await prepareCompany();
  const [one, two, haproxyPort, nginxPort] = (await freePorts(4)) as [number, number, number, number];
  const place = { service: `127.0.0.1:${one}`, second: `127.0.0.1:${two}` };
  const checkedOften = exampleOf('haproxy', 'two processes', { ...place, port: haproxyPort });
  const haproxy = await runWebServer('haproxy', checkedOften.replace('inter 1s', 'inter 200ms'));
  onTestFinished(haproxy.stop);
  const nginx = await runWebServer(
    'nginx',
    exampleOf('nginx', 'two processes', { ...place, port: nginxPort }),
  );
  onTestFinished(nginx.stop);

  /** Starts a process, and waits until HAProxy sends requests to it. */
  const bringUp = async (name: 'one' | 'two', port: number) => {
    const isUp = untilLogged(haproxy.child, new RegExp(`Server roster/${name} is UP`));
    const program = await startProcess(url, port);
    await isUp;
    return program;
  };
  const first = { one: await bringUp('one', one), two: await bringUp('two', two) };

  const done = new AbortController();
  const asking = [haproxyPort, haproxyPort, nginxPort, nginxPort].map((port) =>
    keepAsking(port, token, done.signal),
  );
  for (const [name, port] of [['one', one] as const, ['two', two] as const]) {
    const isDown = untilLogged(haproxy.child, new RegExp(`Server roster/${name} is DOWN`));
    first[name].child.kill('SIGTERM');
    expect(await first[name].ended).toMatchObject({ code: 0, stderr: '' });
    await isDown;
    await bringUp(name, port);
  }
  done.abort();

  const answers = (await Promise.all(asking)).map((given) => ({
    many: given.length > 10,
    different: [...new Set(given)].map((answer) => answer.slice(0, 300)),
  }));
  const page = expect.stringMatching(
    /^200 {"data":\[\],"links":{"first":"http:\/\/roster\.example\//,
  ) as string;
  expect(answers).toEqual(answers.map(() => ({ many: true, different: [page] })));
});
