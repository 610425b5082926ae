import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { copyDatabase, emptyDatabase, startTestPostgres } from './postgres.ts';
import { installMissing, postgresPrograms } from './servers/debian-package.ts';
import { seed } from './seed.ts';

const programs = ['postgresql', 'apache2-bin', 'caddy', 'haproxy', 'nginx', 'pgbouncer'] as const;
const containerPrograms = ['podman', 'crun', 'runc', 'busybox-static', 'systemd'] as const;

/**
 * Starts one PostgreSQL server for the whole run, with a migrated database that the tests copy. Programs that they need
 * are installed here, because tests at the same time could not, nor within their time.
 */
export const setup = async (project: TestProject) => {
  installMissing([...programs, ...containerPrograms]);
  const version = execFileSync(join(postgresPrograms(), 'postgres'), ['--version']).toString().trim();
  process.stdout.write(`Tests run on ${version}; repeat the property tests of this run with SEED=${seed}.\n`);
  const server = await startTestPostgres();
  const template = await copyDatabase(emptyDatabase(server.url));
  const database = openPostgres(template, 1);
  await migrate(database);
  await database.close();
  project.provide('migratedDatabase', template);
  project.provide('seed', seed);
  return () => server.remove();
};
