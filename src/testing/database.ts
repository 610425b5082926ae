import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { openPgliteInMemory } from '#service/database/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of an embedded database that has the schema and no rows. */
    emptyDatabase: string;
  }
}

/** An embedded database of its own, in memory, with the schema and no rows. */
export const openTestDatabase = async (): Promise<Database> =>
  openPgliteInMemory(new Blob([await readFile(inject('emptyDatabase'))]));
