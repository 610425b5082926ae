import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { createPglite, openPgliteInMemory } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { copyDatabase, emptyDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the property tests. */
    seed: number;
    /** Address of a migrated database without rows on the run's PostgreSQL server, to be copied. */
    migratedDatabase: string;
    /** File with the dump of a migrated embedded database; only in the project that runs on PGlite. */
    pgliteTemplate: string | undefined;
  }
}

/** Whether tests that take any database run on the embedded one. */
export const isOnPglite = () => inject('pgliteTemplate') !== undefined;

/** A migrated database without rows for one test or file: on PostgreSQL, or embedded in the project `pglite`. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('pgliteTemplate');
  return template === undefined
    ? openPostgres(await createTestDatabase(), 4)
    : openPgliteInMemory(new Blob([await readFile(template)]));
};

/** The folder of such an embedded database, in a folder of its own; for the project `pglite`. */
export const createTestFolder = async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'roster-data-')), 'data');
  const template = inject('pgliteTemplate');
  if (template === undefined) throw new Error('Tests of folders run in the project pglite (vite.config.ts).');
  await (await createPglite({ dataDir: folder, loadDataDir: new Blob([await readFile(template)]) })).close();
  return folder;
};

/** The address of such a database on the run's PostgreSQL server; it goes when the server is removed. */
export const createTestDatabase = () => copyDatabase(inject('migratedDatabase'));

/** The same for a database without the schema. */
export const createEmptyDatabase = () => copyDatabase(emptyDatabase(inject('migratedDatabase')));
