import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#service/database/migrations/migrate.ts';
import { createPglite, overPglite } from '#service/database/pglite.ts';

/** Migrates one embedded database; each test file then opens a copy of it in memory. @returns removes it */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'roster-tests-'));
  const file = join(folder, 'template.tar');
  const pglite = await createPglite();
  await migrate(overPglite(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('pgliteTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
};
