import { join } from 'node:path';
import type { Database } from '#service/database/database.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { createEmptyDatabase } from '#testing/database.ts';

/** A database that outlives the programs which are killed over it. */
export type Stage = {
  /** What leads a program to the database. */
  environment: Record<string, string>;
  /** Opens it once all that the last program had begun is over. */
  open(): Promise<Database>;
};

const embedded = async (folder: string): Promise<Stage> => {
  const data = join(folder, 'data');
  return { environment: { DATA_FOLDER: data }, open: () => openPgliteFolder(data) };
};

const postgres = async (): Promise<Stage> => {
  const url = await createEmptyDatabase();
  const open = async () => {
    const database = openPostgres(url, 1);
    while (await isInUse(database));
    return database;
  };
  return { environment: { DATABASE_URL: url }, open };
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
