import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteInMemory } from '#service/database/pglite.ts';
import { checkBackup } from './read-backup.ts';
import { restore, type RestoreDone } from './restore.ts';

/** Restores a backup into a database in memory, which is then gone. */
export const verifyBackup = async (file: string, signal: AbortSignal): Promise<RestoreDone> => {
  const backup = await checkBackup(file, signal);
  const database = await openPgliteInMemory();
  try {
    await migrate(database);
    return await restore(database, backup, { replace: false, signal });
  } finally {
    await database.close();
  }
};
