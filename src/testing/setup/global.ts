import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { setup as setUpPglite } from './global-pglite.ts';
import { copyDatabase, emptyDatabase, startTestPostgres } from '#testing/postgres.ts';
import { installMissing, lacking, needs, postgresPrograms } from '#testing/servers/debian-package.ts';
import { seed } from '#testing/run/seed.ts';

/**
 * Starts one PostgreSQL server for the whole run, with a migrated database that the tests copy; without PostgreSQL they
 * copy an embedded database.
 */
export const setup = async (project: TestProject) => {
  // Decimals have a comma in some languages; workers start with the variables of this process.
  process.env['LC_ALL'] = process.env['TEST_LOCALE'] ?? 'en_GB.UTF-8';
  installMissing(['postgresql']);
  skipLacking(project);
  project.provide('seed', seed);
  const repeat = `repeat the property tests of this run with SEED=${seed}.\n`;
  if (lacking(['postgresql']).length > 0) {
    process.stdout.write(`Tests run on PGlite, since PostgreSQL is not installed; ${repeat}`);
    return setUpPglite(project);
  }
  const version = execFileSync(join(postgresPrograms(), 'postgres'), ['--version']).toString().trim();
  process.stdout.write(`Tests run on ${version}; ${repeat}`);
  const server = await startTestPostgres();
  const template = await copyDatabase(emptyDatabase(server.url));
  const database = openPostgres(template, 1);
  await migrate(database);
  await database.close();
  project.provide('migratedDatabase', template);
  return () => server.remove();
};

/** Has the tests be skipped whose tags name something that this machine lacks: as of now, a release installs more. */
export const skipLacking = ({ vitest }: TestProject) => {
  const missing: readonly string[] = lacking(needs);
  for (const { config } of vitest.projects) {
    for (const tag of config.tags) tag.skip = missing.includes(tag.name);
  }
};
