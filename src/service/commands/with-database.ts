import { resolve } from 'node:path';
import { readConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { FolderInUse } from '#service/database/folder-lock.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openDatabase } from '#service/database/open-database.ts';
import { servedDatabase } from '#service/database/socket/served-database.ts';

/**
 * Does work over the database that the environment names, with its schema up to date.
 * @throws Error that names the folder when a process has it open that serves nobody
 */
export const withDatabase = async <Result>(
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The embedded database of a folder that a server has open is used through that server. */
const open = async () => {
  const config = readConfig(process.env);
  try {
    return await openDatabase({ ...config, databaseUrl: config.databaseWriteUrl });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const served = await servedDatabase(resolve(config.dataFolder));
    if (served !== undefined) return served;
    throw new Error(
      `${error.message} No server answers there: it may be starting or stopping, or the process is another command. ` +
        'Try again when that has ended.',
      { cause: error },
    );
  }
};
