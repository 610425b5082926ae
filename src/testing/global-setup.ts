import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#service/database/migrate.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';
import { postgresPrograms } from './postgres.ts';

/** Finds or installs PostgreSQL before the tests that need it start side by side, and says which it is. */
const namePostgres = () => {
  const version = execFileSync(join(postgresPrograms(), 'postgres'), ['--version']).toString().trim();
  process.stdout.write(`Tests of the server run on ${version}.\n`);
};

/** Migrates one embedded database for the whole run; each test then opens a copy of it. */
export const setup = async (project: TestProject) => {
  namePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'roster-tests-'));
  const file = join(folder, 'empty-database.tar');
  const pglite = await createPglite();
  await migrate(overPglite(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('emptyDatabase', file);
  return () => rm(folder, { recursive: true, force: true });
};
