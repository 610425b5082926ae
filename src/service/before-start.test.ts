import { scripts } from '#package' with { type: 'json' };
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { aFolder } from '#testing/folder.ts';
import { startServing } from '#testing/program.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';

/** The program that `npm start` runs first. */
const beforeStart = (environment: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ['src/service/before-start.js'], {
    env: { ...programEnvironment, ...environment },
    encoding: 'utf8',
  });
  return { code: status, stderr };
};

test.each(['PORT', 'METRICS_PORT'])(
  'a start says that the port of %s is taken before it makes a database',
  async (name) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const folder = aFolder();
    const environment = { PORT: '0', DATA_FOLDER: join(folder, 'data'), [name]: port };
    const { code, stderr } = await runCommand(['serve'], environment);
    server.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${name}: port ${port} of 127.0.0.1 is already in use. Set ${name} to another one.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a start says where Roster runs already, and npm start does before it builds', async () => {
  const data = join(aFolder(), 'data');
  const { origin, child } = await startServing(['--no-demo'], { DATA_FOLDER: data });
  const { port } = new URL(origin);

  const elsewhere = { PORT: port, DATA_FOLDER: join(aFolder(), 'data') };
  const samePort = {
    code: 1,
    stderr: `Roster already runs at ${origin}. Set PORT to another port to start one beside it.\n`,
  };
  expect(await runCommand(['serve'], elsewhere)).toMatchObject(samePort);
  expect(beforeStart(elsewhere)).toEqual(samePort);

  const sameFolder = { PORT: '0', DATA_FOLDER: data };
  expect(await runCommand(['serve'], sameFolder)).toMatchObject({
    code: 1,
    stderr: `The data folder ${data} is in use by process ${child.pid} on ${hostname()}, which serves ${origin}.\n`,
  });
  expect(beforeStart(sameFolder)).toEqual({
    code: 1,
    stderr: `Roster already runs at ${origin}, on the same data. Set DATA_FOLDER and PORT to start one beside it.\n`,
  });

  // The lock of a service that does not listen yet.
  const lock = join(data, 'roster.lock');
  writeFileSync(lock, JSON.stringify({ pid: child.pid, host: hostname() }));
  expect(beforeStart(sameFolder)).toEqual({
    code: 1,
    stderr: `Process ${child.pid} has the data folder ${data}: Roster is starting there, or a command runs.\n`,
  });

  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  expect(beforeStart(sameFolder)).toEqual({ code: 0, stderr: '' });
  expect(scripts.prestart).toMatch(/^node src\/service\/before-start\.js && /);
});
