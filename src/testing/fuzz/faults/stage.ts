import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#service/database/database.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { createEmptyDatabase } from '#testing/database.ts';

/** A database that outlives the programs which are killed over it. */
export type Stage = {
  /** A folder for the files of the test. */
  folder: string;
  /** What leads a program to the database. */
  environment: Record<string, string>;
  /** Opens it once all that the last program had begun is over. */
  open(): Promise<Database>;
  remove(): void;
};

const aFolder = () => mkdtempSync(join(tmpdir(), 'roster-faults-'));

const embedded = async (): Promise<Stage> => {
  const folder = aFolder();
  const data = join(folder, 'data');
  return {
    folder,
    environment: { DATA_FOLDER: data },
    open: () => openPgliteFolder(data),
    remove: () => rmSync(folder, { recursive: true }),
  };
};

const postgres = async (): Promise<Stage> => {
  const folder = aFolder();
  const url = await createEmptyDatabase();
  const open = async () => {
    const database = openPostgres(url, 1);
    while (await isInUse(database));
    return database;
  };
  return {
    folder,
    environment: { DATABASE_URL: url },
    open,
    remove: () => rmSync(folder, { recursive: true }),
  };
};

/** The server notices only after a while that a client is gone, and may even commit for it until then. */
const isInUse = async (database: Database) => {
  const others = await database.query({
    text: `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  });
  return others.length > 0;
};

export const stages = { embedded, postgres };
