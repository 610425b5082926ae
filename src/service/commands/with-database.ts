import { readConfig } from '#service/config.ts';
import type { Database } from '#service/database/database.ts';
import { FolderInUse } from '#service/database/folder-lock.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openDatabase } from '#service/database/open-database.ts';

/** Does work over the database that the environment names, with its schema up to date. */
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

const open = async () => {
  try {
    const config = readConfig(process.env);
    return await openDatabase({ ...config, databaseUrl: config.databaseWriteUrl });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `${error.message} The embedded database serves one process at a time: ` +
        'stop the server to run this command, or keep the data on a PostgreSQL server (DATABASE_URL).',
      { cause: error },
    );
  }
};
