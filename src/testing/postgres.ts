import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#service/database/postgres.ts';
import { freePort } from './port.ts';
import { programEnvironment } from './servers/program-environment.ts';
import { postgresPrograms } from './servers/debian-package.ts';
import { giveTo, unprivileged } from './servers/unprivileged.ts';
import { untilLogged } from './servers/until-logged.ts';

/** A throwaway PostgreSQL server with one empty database. */
export type TestPostgres = {
  /** Address of the empty database. */
  url: string;
  /** Starts it again after `stop`, with what it had. */
  start(): Promise<void>;
  /** Breaks every connection and stops. */
  stop(): Promise<void>;
  /** Copies what it has while it is stopped, for `restore`. */
  save(): Promise<void>;
  /** Puts back what was copied; it must be stopped. */
  restore(): Promise<void>;
  remove(): Promise<void>;
};

/** Its data need not survive a crash. A zone far from UTC shows whatever depends on the server's. */
const ownSettings = [
  'listen_addresses=127.0.0.1',
  'timezone=Asia/Tokyo',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Writers that overlap on purpose need not wait a second for each deadlock.
  'deadlock_timeout=50ms',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
];

type Added = { settings?: string[]; files?: Record<string, Uint8Array>; standbyOf?: string };

/** Settings of a server that others follow. */
export const replicated = ['wal_level=replica', 'max_wal_senders=4'];

/**
 * Starts one; `settings` such as `ssl=on` are added to its own, `files` to its data folder. `standbyOf` is the address of
 * a server that it copies and follows.
 */
export const startTestPostgres = async (added: Added = {}): Promise<TestPostgres> => {
  const programs = postgresPrograms();
  const identity = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'roster-postgres-'));
  giveTo(identity, folder);
  const saved = `${folder}.saved`;
  const port = await freePort();
  const options = { ...identity, cwd: folder, env: { ...programEnvironment, LC_ALL: 'C', TZ: 'UTC' } };
  const [program, ...words] = added.standbyOf === undefined ? create : copyOf(added.standbyOf);
  execFileSync(join(programs, program), ['--pgdata=.', '--no-sync', ...words], { ...options, stdio: 'pipe' });
  for (const [name, content] of Object.entries(added.files ?? {})) {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    giveTo(identity, file);
  }
  const settings = [`port=${port}`, ...ownSettings, ...(added.settings ?? [])];
  const parameters = ['-D', '.', '-k', '', ...settings.flatMap((setting) => ['-c', setting])];

  let server: ChildProcess | null = null;
  const start = async () => {
    const child = spawn(join(programs, 'postgres'), parameters, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    await untilLogged(child, /ready to accept (read-only )?connections/);
  };
  const stop = async () => {
    if (server === null) return;
    const ended = once(server, 'close');
    server.kill('SIGINT');
    server = null;
    await ended;
  };
  await start();
  return {
    url: `postgres://roster@127.0.0.1:${port}/postgres`,
    start,
    stop,
    save: async () => copyFolder(folder, saved),
    restore: async () => {
      rmSync(folder, { recursive: true });
      copyFolder(saved, folder);
    },
    remove: async () => {
      await stop();
      for (const path of [folder, saved]) rmSync(path, { recursive: true, force: true });
    },
  };
};

const create = ['initdb', '--username=roster', '--auth=trust', '--encoding=UTF8', '--no-locale'] as const;

const copyOf = (server: string) =>
  ['pg_basebackup', `--dbname=${server}`, '--write-recovery-conf', '--checkpoint=fast'] as const;

/** Copies a folder with owners and modes. */
const copyFolder = (from: string, to: string) => {
  execFileSync('cp', ['-a', from, to], { stdio: 'pipe' });
};

/**
 * Copies a database, which nobody else may be connected to, to a new one on the same server.
 * @param template the address of the database
 * @returns the address of the copy
 */
export const copyDatabase = async (template: string) => {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const database = openPostgres(new URL('/postgres', template).href, 1);
  await database.query({ text: `create database ${name} template ${new URL(template).pathname.slice(1)}` });
  await database.close();
  return new URL(`/${name}`, template).href;
};

/** An empty database to copy, on the server of an address. */
export const emptyDatabase = (server: string) => new URL('/template0', server).href;
