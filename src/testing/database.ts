import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPgliteInMemory } from '#service/database/pglite.ts';
import { openPostgres } from '#service/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of an embedded database that has the schema and no rows. */
    emptyDatabase: string;
    /** Address of a server with such a database, where the tests run on PostgreSQL. */
    postgresServer: string | undefined;
  }
}

/** A database of its own with the schema and no rows: embedded in memory, or on the server of the run. */
export const openTestDatabase = async (): Promise<Database> => {
  const server = inject('postgresServer');
  if (server !== undefined) return openCopy(server);
  return openPgliteInMemory(new Blob([await readFile(inject('emptyDatabase'))]));
};

const openCopy = async (server: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maker = openPostgres(server, 1);
  await maker.query({ text: `create database ${name} template empty` });
  await maker.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href, 4);
};
