import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteInMemory } from '#service/database/pglite.ts';
import { checkBackup, restore, type RestoreDone } from './restore.ts';

/** Restores a backup into a database in memory, which is then gone. */
export const verifyBackup = async (file: string, signal: AbortSignal): Promise<RestoreDone> => {
  // A file that is damaged is told before a database is made for it.
  await checkBackup(file, signal);
  const database = await openPgliteInMemory();
  try {
    await migrate(database);
    return await restore(database, file, { replace: false, signal });
  } finally {
    await database.close();
  }
};
