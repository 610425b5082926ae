/**
 * @module-tag postgresql
 * @module-tag pgbouncer
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildCounts, verifyCounts } from '#service/operator/counts.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { freePort } from '#testing/port.ts';
import { programPath } from '#testing/servers/debian-package.ts';
import { giveTo, unprivileged } from '#testing/servers/unprivileged.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { startTestService, type TestService } from '#testing/service.ts';
import { migrate } from './migrations/migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Starts PgBouncer in transaction mode, with its own defaults, in front of a PostgreSQL server.
 * @param connections that it has to the server
 * @returns the address of the same database through it
 */
const startPgbouncer = async (target: string, connections: number) => {
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

/** Connections of the service, and of the pooler to the server: a statement seldom finds the one before it. */
const [inside, outside] = [8, 3];

let pooler: { url: string; stop(): Promise<void> };
let service: TestService;
beforeAll(async () => {
  pooler = await startPgbouncer(await createEmptyDatabase(), outside);
  const database = openPostgres(pooler.url, inside, { pooler: 'transaction' });
  await migrate(database);
  service = await startTestService({}, database);
});
afterAll(async () => {
  // First, so that nothing is left if the service could not be started.
  await pooler.stop();
  await service.close();
});

/** Opportunities of one company: each day of 2026 has one, and every fifth is won. */
const opportunities = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Oak door ${index + 1}`,
  status: index % 5 === 0 ? ('won' as const) : ('new' as const),
  contact_id: 1 + (index % 3),
  value: index,
  created_at: new Date(Date.UTC(2026, 0, 1 + index, index % 2 === 0 ? 0 : 23))
    .toISOString()
    .replace('Z', '000Z'),
}));

/** What is asked for, and the ids of the page. */
const requests: [query: string, ids: number[]][] = [
  ['per_page=2', [60, 59]],
  ['per_page=2&page=30', [2, 1]],
  ['per_page=2&page=15', [32, 31]],
  ['per_page=2&status=won', [56, 51]],
  ['per_page=2&contact_id=2&page=2', [53, 50]],
  ['created_at=2026-01-03', [3]],
  ['created_from=2026-02-01&created_to=2026-02-02', [33, 32]],
  ['per_page=2&sort=value&page=2', [3, 4]],
  ['search=door+17', [17]],
  ['search=7&per_page=3', [7, 57, 47]],
  ['id=9,8', [9, 8]],
];

test('through a pooler that gives every transaction another connection, all answers are right under load', async () => {
  const { token } = await service.addCompany({ opportunities });
  const wrong: unknown[] = [];
  const askAll = async (start: number) => {
    for (let turn = 0; turn < 2 * requests.length; turn += 1) {
      const [query, ids] = requests[(start + turn) % requests.length] ?? ['', []];
      const response = await service.fetch(`http://roster.test/api/v1/opportunities?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = (await response.json()) as { data?: { id: number }[] };
      const found = body.data?.map(({ id }) => id);
      if (JSON.stringify(found) !== JSON.stringify(ids)) wrong.push([query, response.status, found]);
    }
  };
  await Promise.all(Array.from({ length: inside }, (_, index) => askAll(index)));
  expect(wrong).toEqual([]);
});

test('operators’ work is done through it too', async () => {
  await rebuildCounts(service.database);
  expect(await verifyCounts(service.database)).toEqual([]);
});
