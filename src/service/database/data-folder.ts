import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncNames } from './sync-folder.ts';

/** What may be in a folder before there is a database: what a process that ended early left, and what volumes have. */
const mayBeThere = /^(database\.new|roster\.lock|commands\.sock|lost\+found|\..*)$/;

export const makeDataFolder = (folder: string) => {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  syncNames(dirname(folder));
};

/**
 * Where a data folder has the files of its database: in `database`, there or yet to be made, or with Roster 0.1 in the
 * folder itself.
 * @throws Error when there is no database but something else: the folder is about to be closed to others
 */
export const databaseIn = (folder: string) => {
  const names = readdirSync(folder);
  if (['PG_VERSION', 'pg_wal', 'global'].some((name) => names.includes(name))) return folder;
  const stranger = names.find((name) => !mayBeThere.test(name));
  if (names.includes('database') || stranger === undefined) return join(folder, 'database');
  throw new Error(
    `The data folder ${folder} holds something that is not Roster's (${stranger}): set DATA_FOLDER to one of its own.`,
  );
};

export const hasDatabase = (folder: string) => existsSync(folder) && existsSync(databaseIn(folder));

/** Closes a data folder to everybody but its owner, unless it is another's, such as the root of a shared volume. */
export const closeToOthers = (folder: string) => {
  try {
    setMode(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/**
 * Refuses root a database whose owner could not open what root makes. A shared volume may give all files one owner.
 * @throws Error
 */
export const refuseAnothers = (folder: string, database: string) => {
  if (process.getuid?.() !== 0 || !existsSync(database)) return;
  const { uid } = statSync(database);
  const probe = mkdtempSync(join(folder, '.owner-'));
  const isSame = statSync(probe).uid === uid;
  rmdirSync(probe);
  if (isSame) return;
  throw new Error(`The data folder ${folder} belongs to user ${uid}: run Roster as that user, not as root.`);
};

/** Leaves the files of a database to their owner alone: 0700 and 0600. FolderFiles does the same with new ones. */
export const restrict = (database: string) => {
  setMode(database, 0o700);
  for (const entry of readdirSync(database, { withFileTypes: true })) {
    const path = join(database, entry.name);
    if (entry.isDirectory()) restrict(path);
    else if (entry.isFile()) setMode(path, 0o600);
  }
};

const setMode = (path: string, mode: number) => {
  if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
};
