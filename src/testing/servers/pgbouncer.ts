import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from './debian-package.ts';
import { freePort } from '#testing/port.ts';
import { giveTo, unprivileged } from './unprivileged.ts';
import { untilLogged } from './until-logged.ts';

/**
 * Starts PgBouncer in transaction mode, with its own defaults, in front of a PostgreSQL server.
 * @param connections that it has to the server
 * @returns the address of the same database through it
 */
export const startPgbouncer = async (target: string, connections: number) => {
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'roster-pgbouncer-'));
  const server = new URL(target);
  const port = await freePort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users')];
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 100',
  ];
  writeFileSync(file, settings.join('\n'));
  writeFileSync(users, '"roster" ""\n');
  for (const path of [folder, file, users]) giveTo(identity, path);
  const child = spawn(programPath('pgbouncer'), [file], {
    ...identity,
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilLogged(child, /process up/);
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
