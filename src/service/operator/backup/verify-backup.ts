import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';
import { checkBackup } from './read-backup.ts';
import { restore, type RestoreDone } from './restore.ts';

/** Restores a backup into a database in a temporary folder, which is then gone: memory would be too small for many. */
export const verifyBackup = async (file: string, signal: AbortSignal): Promise<RestoreDone> => {
  const backup = await checkBackup(file, signal);
  const folder = await mkdtemp(join(tmpdir(), 'roster-verify-'));
  try {
    const database = await openPgliteFolder(folder, false);
    try {
      await migrate(database);
      return await restore(database, backup, { replace: false, signal });
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};
