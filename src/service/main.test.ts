import { version } from '#package' with { type: 'json' };
import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { programDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { runCommand, startService } from '#testing/command.ts';
import { startProgram, startServing } from '#testing/program.ts';
import { sendRaw } from '#testing/raw-request.ts';
import { commands } from './commands/run.ts';
import { demoTokens } from '#demo/records.ts';
import { createToken } from './operator/access-tokens.ts';

const listen = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: String(typeof address === 'object' ? address?.port : address) };
};

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  test('when a variable is bad: a line for each', async () => {
    expect(await startProgram(['serve'], { PORT: 'x', RATE_LIMIT: 'y' }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'PORT: must be an integer from 0 to 65535, got "x"\n' +
        'RATE_LIMIT: must be an integer from 0 to 1000000, got "y"\n',
    });
  });

  test('when the database cannot be reached, without its password', async () => {
    const { server, port } = await listen();
    server.close();
    await once(server, 'close');
    const { code, stderr } = await runCommand(['serve'], {
      DATABASE_URL: `postgres://roster:hunter2@127.0.0.1:${port}/roster`,
      DATABASE_WAIT: '0',
    });
    expect(code).toBe(1);
    expect(stderr).toBe(`The database cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  });
});

test('--help names every command or those of a group, and each has a help with an example', async () => {
  const { code, stdout, stderr } = await startProgram(['--help'], {}).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name } of commands) expect(stdout).toContain(`  ${name} `);
  for (const { name, help } of commands) {
    expect(await runCommand([...name.split(' '), '--help'], {})).toEqual({
      code: 0,
      stdout: help,
      stderr: '',
    });
    expect(help).toContain(`Usage: roster ${name}`);
    expect(help).toMatch(new RegExp(`\nExample\n  .*roster ${name}`));
  }
  const { stdout: group } = await runCommand(['token', '--help'], {});
  for (const name of ['token create', 'token list', 'token revoke']) expect(group).toContain(`  ${name} `);
  expect(group).not.toContain('  serve ');
});

test('prints its version', async () => {
  expect(await runCommand(['--version'], {})).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
});

/** As long as a load balancer may need to notice that it stops, which would be an hour here. */
const draining = async () => ({ DRAIN_SECONDS: '3600', ...(await programDatabase()) });

describe('serve', () => {
  test('prints where it is and the demo tokens, answers, and stops on SIGTERM with 0', async () => {
    const { child, output, ended, origin } = await startServing(['--unsafe-fast'], {
      DATA_FOLDER: join(aFolder(), 'data'),
    });
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const lines = output.stdout.split('\n').slice(1, -1);
    expect(lines.map((line) => /^ {2}\S.*: (rst_\w+)$/.exec(line)?.[1])).toEqual(demoTokens);
    const response = await fetch(`${origin}/api/v1/opportunities`, {
      headers: { authorization: `Bearer ${demoTokens[0]}` },
    });
    const { data, links } = (await response.json()) as { data: object[]; links: { first: string } };
    expect(data).toHaveLength(15);
    expect(links.first).toBe(`${origin}/api/v1/opportunities?page=1`);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      code: 0,
      stderr:
        '--unsafe-fast: writes do not wait for the disk, so a power cut can lose or damage the sample data.\n',
    });
  });

  test('serves metrics on their own port when one is configured, and nowhere else', async () => {
    const environment = { METRICS_PORT: '0', ...(await programDatabase()) };
    const { output, ended, send } = await startService(['--no-demo'], environment);
    const found = output.stdout.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
    const texts = await Promise.all(found.map(async (origin) => (await fetch(`${origin}/metrics`)).text()));
    expect(texts.map((text) => text.includes('roster_request_duration_seconds'))).toEqual([true, false]);
    send('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('writes no token, no query and no unreadable bytes into its log, but the id of each request', async () => {
    const { child, ended, origin } = await startServing(['--no-demo'], {
      LOG_LEVEL: 'trace',
      ...(await programDatabase()),
    });
    const port = Number(new URL(origin).port);
    const token = createToken();
    const ids: string[] = [];
    const paths = ['/api/v1/agents', '/api/v1/none', '/page', '/api/v1/%zz', '/gone.js', `/${token}`];
    for (const path of paths) {
      const { headers } = await fetch(`${origin}${path}?token=${token}`, {
        headers: { authorization: `Bearer ${token}`, 'x-request-id': token },
      });
      ids.push(headers.get('x-request-id') ?? 'none');
    }
    const head = `Host: roster.test\r\nAuthorization: Bearer ${token}`;
    for (const request of [
      `GET /api/v1/agents HTTP/1.1\r\n${head}\0\r\n\r\n`,
      `BREW /${token} HTTP/1.1\r\n${head}\r\n\r\n`,
      `GET http://me:${token}@roster.test/#${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    ]) {
      ids.push((await sendRaw(port, request)).headers.get('x-request-id') ?? 'none');
    }
    child.kill('SIGTERM');
    const { stdout } = await ended;
    expect(stdout).not.toContain(token.slice(4));
    const logged = stdout.split('\n').filter((line) => line.startsWith('{'));
    const lines = logged.map((line) => JSON.parse(line) as { reqId?: string; path?: string });
    expect(lines.map(({ path }) => path)).toContain('/api/v1/agents');
    expect(new Set(ids).size).toBe(paths.length + 3);
    for (const id of ids) expect(lines.map(({ reqId }) => reqId)).toContain(id);
  });

  test('logs one line a request: its caller, route, status, time and size, and the trace that it belongs to', async () => {
    const { child, ended, origin } = await startServing(['--demo'], {
      LOG_LEVEL: 'info',
      ...(await programDatabase()),
    });
    const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const asked: { id: string; octets: number }[] = [];
    const ask = async (path: string, parent: string, token: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        traceparent: parent,
        'accept-encoding': 'identity',
      };
      const response = await fetch(origin + path, { headers });
      const { byteLength } = await response.arrayBuffer();
      asked.push({ id: response.headers.get('x-request-id') ?? 'none', octets: byteLength });
    };
    const [token = ''] = demoTokens;
    await ask('/api/v1/contacts?page=2', `00-${trace}-${span}-01`, token);
    await ask('/api/v1/contacts?page=3', `00-${trace}-${'0'.repeat(16)}-01`, token);
    await ask('/api/v1/agents', 'confidential', createToken());
    await ask('/api/v1/%zz', `00-${trace.toUpperCase()}-${span}-01`, token);
    child.kill('SIGTERM');
    const { stdout } = await ended;
    expect(stdout).not.toContain('confidential');
    const logged = stdout.split('\n').filter((line) => line.startsWith('{'));
    const lines = logged.map((line) => JSON.parse(line) as { reqId?: string; bytes: number });
    const ofAsked = asked.map(({ id }) => lines.filter(({ reqId }) => reqId === id));
    const page = { company: 1, token: 1, method: 'GET', path: '/api/v1/contacts', route: '/api/v1/contacts' };
    const all = { level: 30, ms: expect.any(Number) as number, msg: 'request completed' };
    expect(ofAsked).toMatchObject([
      [
        {
          ...page,
          ...all,
          label: expect.any(String) as string,
          status: 200,
          trace_id: trace,
          parent_id: span,
        },
      ],
      [{ ...page, ...all, status: 200 }],
      [{ ...all, route: '/api/v1/agents', status: 401 }],
      [{ ...all, route: 'none', path: '/api/v1/%zz', status: 400 }],
    ]);
    expect(
      ofAsked
        .slice(1)
        .flat()
        .filter((line) => 'trace_id' in line),
    ).toEqual([]);
    for (const [index, { octets }] of asked.entries()) {
      const headers = (ofAsked[index]?.[0]?.bytes ?? 0) - octets;
      expect(headers).toBeGreaterThan(0);
      expect(headers).toBeLessThan(4_096);
    }
  });

  test('told to stop by SIGTERM, is not ready any more and goes on answering', async () => {
    const { child, origin } = await startServing(['--no-demo'], await draining());
    const ask = (path: string) => fetch(`${origin}${path}`);
    expect((await ask('/readyz')).status).toBe(200);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), 120_000);
    const { status, headers } = await ask('/api/v1/agents');
    expect([status, headers.get('connection')]).toEqual([401, 'close']);
    expect(child.exitCode).toBe(null);
  });

  test('told to stop by Ctrl-C, waits for nobody', async () => {
    const { ended, send } = await startService(['--no-demo'], await draining());
    send('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('told to stop again while a request is unfinished, ends at once with 1', async () => {
    const { child, ended, origin } = await startServing(['--no-demo'], await programDatabase());
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const whole = 'GET /healthz HTTP/1.1\r\nHost: roster.test\r\n\r\n';
    socket.write(`${whole}GET /healthz HTTP/1.1\r\nHost:`);
    await once(socket, 'data');
    const again = setInterval(() => child.kill('SIGTERM'), 100);
    const { code } = await ended;
    clearInterval(again);
    socket.destroy();
    expect(code).toBe(1);
  });
});
