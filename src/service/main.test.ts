/**
 * @module-tag postgresql
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { startProgram } from '#testing/program.ts';
import { sendRaw } from '#testing/raw-request.ts';
import { commands, run } from './commands/run.ts';
import { demoTokens } from '#demo/records.ts';
import { createToken } from './operator/access-tokens.ts';

let parent: string;
let folder: string;
let started: ReturnType<typeof startProgram>[];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'roster-main-'));
  folder = join(parent, 'data');
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(parent, { recursive: true });
});

const start = (words: string[], environment: Record<string, string> = {}) => {
  const program = startProgram(words, { DATA_FOLDER: folder, PORT: '0', ...environment });
  started.push(program);
  return program;
};

/** The environment of a program that works on a database of its own on the PostgreSQL server. */
const onServer = async () => ({ DATABASE_URL: await createTestDatabase() });

/** Starts `serve` and waits until it says where it is. */
const serve = async (words: string[], environment: Record<string, string> = {}) => {
  const { child, output, ended } = start(['serve', ...words], environment);
  const origin = () => /^Roster is at (\S+)\n/m.exec(output.stdout)?.[1];
  while (origin() === undefined) {
    const next = await Promise.race([once(child.stdout, 'data'), ended]);
    if (!Array.isArray(next) && origin() === undefined) throw new Error(`It ended: ${next.stderr}`);
  }
  return { child, output, ended, origin: origin() ?? '' };
};

const listen = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: String(typeof address === 'object' ? address?.port : address) };
};

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  test('when a variable is bad: a line for each', async () => {
    expect(await start(['serve'], { PORT: 'x', RATE_LIMIT: 'y' }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'PORT: must be an integer from 0 to 65535, got "x"\n' +
        'RATE_LIMIT: must be an integer from 0 to 1000000, got "y"\n',
    });
  });

  test('when the port is taken', async () => {
    const { server, port } = await listen();
    const environment = { PORT: port, ...(await onServer()) };
    const { code, stderr } = await start(['serve', '--no-demo'], environment).ended;
    server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The port is already in use: .*; set PORT to another one\.\n$/);
    expect(stderr).toContain(port);
  });

  test('when the database cannot be reached, without its password', async () => {
    const { server, port } = await listen();
    server.close();
    await once(server, 'close');
    const { code, stderr } = await start(['serve'], {
      DATABASE_URL: `postgres://roster:hunter2@127.0.0.1:${port}/roster`,
      DATABASE_WAIT: '0',
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(`The database cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  });
});

test('--help names every command, and each has a help of its own with an example', async () => {
  const { code, stdout, stderr } = await start(['--help']).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { name } of commands) expect(stdout).toContain(`  ${name} `);
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const { name, help } of commands) {
    // In this process: a program for each takes seconds.
    await run([...name.split(' '), '--help']);
    expect(print.mock.lastCall).toEqual([help]);
    expect(help).toContain(`Usage: roster ${name}`);
    expect(help).toMatch(new RegExp(`\nExample\n  .*roster ${name}`));
  }
});

test('the name of a group with --help names its commands', async () => {
  const { code, stdout } = await start(['token', '--help']).ended;
  expect(code).toBe(0);
  for (const name of ['token create', 'token list', 'token revoke']) expect(stdout).toContain(`  ${name} `);
  expect(stdout).not.toContain('  serve ');
});

describe('serve', () => {
  test('prints where it is and the demo tokens, answers, and stops on SIGTERM with 0', async () => {
    const { child, output, ended, origin } = await serve(['--unsafe-fast']);
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

  test('writes no token, no query and no unreadable bytes into its log, but the id of each request', async () => {
    const { child, ended, origin } = await serve(['--no-demo'], {
      LOG_LEVEL: 'trace',
      ...(await onServer()),
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
    const lines = logged.map((line) => JSON.parse(line) as { reqId?: string; req?: { path: string } });
    expect(lines.map(({ req }) => req?.path)).toContain('/api/v1/agents');
    expect(new Set(ids).size).toBe(paths.length + 3);
    for (const id of ids) expect(lines.map(({ reqId }) => reqId)).toContain(id);
  });

  test('told to stop again while a request is unfinished, ends at once with 1', async () => {
    const { child, ended, origin } = await serve(['--no-demo'], await onServer());
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
