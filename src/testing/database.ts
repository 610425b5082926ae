import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPgliteInMemory } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the property tests. */
    seed: number;
    /** Address of the run's PostgreSQL server, which has a migrated database named `migrated`. */
    postgresServer: string;
    /** File with the dump of a migrated embedded database; only in the project that runs on PGlite. */
    pgliteTemplate: string | undefined;
  }
}

/** A migrated database without rows for one test or file: on PostgreSQL, or embedded in the project `pglite`. */
export const openTestDatabase = async (): Promise<Database> => {
  const template = inject('pgliteTemplate');
  return template === undefined
    ? openPostgres(await createTestDatabase(), 4)
    : openPgliteInMemory(new Blob([await readFile(template)]));
};

/**
 * Creates a database on the run's PostgreSQL server, which takes it along when it is removed.
 * @param template `template0` for one without the schema
 * @returns its address
 */
export const createTestDatabase = async (template: 'migrated' | 'template0' = 'migrated') => {
  const server = inject('postgresServer');
  const maker = openPostgres(server, 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maker.query({ text: `create database ${name} template ${template}` });
  await maker.close();
  return new URL(`/${name}`, server).href;
};
