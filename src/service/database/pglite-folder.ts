import type { PGliteOptions } from '@electric-sql/pglite';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from './database.ts';
import { closeToOthers, databaseIn, makeDataFolder, refuseAnothers, restrict } from './data-folder.ts';
import { durableStart, FolderFiles } from './folder-files.ts';
import { lockDatabase, lockFolder } from './folder-lock.ts';
import { createPglite, overPglite } from './pglite.ts';
import { syncFolder, syncNames } from './sync-folder.ts';
import { damaged, explainCreateError, explainOpenError } from './open-errors.ts';

/**
 * Opens the embedded database of a data folder, and makes it when there is none. Two processes on one folder would lose
 * each other's rows, so the folder is locked while it is open.
 * @param isDurable whether a commit waits until the disk has it; without, a power cut can lose it or do damage
 * @throws FolderInUse; Error that says what to do, when the folder is damaged, another's, another version's or not Roster's
 */
export const openPgliteFolder = async (folder: string, isDurable = true): Promise<Database> => {
  makeDataFolder(folder);
  const files = databaseIn(folder);
  closeToOthers(folder);
  // A folder that has a lock may have a server, through which root can work.
  if (!existsSync(join(folder, 'roster.lock'))) refuseAnothers(folder, files);
  const locks = [lockFolder(folder)];
  const unlock = () => {
    for (const release of locks.splice(0)) release();
  };
  try {
    refuseAnothers(folder, files);
    if (existsSync(files)) restrict(files);
    else await create(files);
    // PGlite would make a new database over what is left of this one.
    if (!existsSync(join(files, 'PG_VERSION'))) throw damaged(files, 'PG_VERSION is missing');
    locks.push(lockDatabase(folder, files));
    // PostgreSQL's own lock file says nothing beside ours, and is empty after a kill at the wrong moment.
    rmSync(join(files, 'postmaster.pid'), { force: true });
    const pglite = await open(files, isDurable);
    const afterClose = async () => {
      if (!isDurable) await syncFolder(files);
      unlock();
    };
    return withCheckpoints(overPglite(pglite, afterClose));
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Creates the files whole or not at all: one half made by a crash could never be opened. */
const create = async (files: string) => {
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const pglite = await explaining((error, log) => explainCreateError(files, error, log), {
    fs: new FolderFiles(unfinished),
  });
  await pglite.close();
  await syncFolder(unfinished);
  renameSync(unfinished, files);
  syncNames(dirname(files));
};

const open = (files: string, isDurable: boolean) =>
  explaining((error, log) => explainOpenError(files, error, log), {
    fs: new FolderFiles(files),
    ...(isDurable && { startParams: durableStart }),
  });

/** Starts PGlite; where it fails, what PostgreSQL wrote says why. */
const explaining = async (
  explain: (error: unknown, log: readonly string[]) => unknown,
  options: PGliteOptions,
) => {
  // Later lines may name records.
  let log: string[] | null = [];
  const onStderr = (line: string) => {
    log?.push(line);
    return false;
  };
  try {
    return await createPglite({ ...options, onStderr });
  } catch (error) {
    throw explain(error, log);
  } finally {
    log = null;
  }
};

/** Bytes of the write-ahead log between two checkpoints, which keep it short and a start after a crash quick. */
const between = 64 * 2 ** 20;

/** Has an embedded database make checkpoints after transactions; alone in a process, PostgreSQL waits for its end. */
const withCheckpoints = (database: Database): Database => ({
  ...database,
  transaction: async (work) => {
    const result = await database.transaction(work);
    // The work is done, so it does not fail if this does; the next one tries again.
    await checkpointIfDue(database).catch(() => {});
    return result;
  },
});

const checkpointIfDue = async (database: Database) => {
  const due = await database.query({
    text: `select from pg_control_checkpoint() where pg_current_wal_insert_lsn() - redo_lsn > ${between}`,
  });
  if (due.length > 0) await database.query({ text: 'checkpoint' });
};
