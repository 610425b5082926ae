import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncNames } from './sync-names.ts';

/** What Roster has in its folder besides the database: the lock, the commands' socket; and what volumes begin with. */
const others = ['roster.lock', 'commands.sock', 'lost+found'];

/** Makes a data folder that is not there yet, for its owner alone. */
export const makeDataFolder = (folder: string) => {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  syncNames(dirname(folder));
};

/**
 * Where a data folder has the files of its database: in `database`, there or yet to be made, or with Roster 0.1 in the
 * folder itself.
 * @throws Error when the folder holds something else: it is about to be closed to everybody but its owner
 */
export const databaseIn = (folder: string) => {
  const database = join(folder, 'database');
  const names = readdirSync(folder);
  if (names.some((name) => ['PG_VERSION', 'pg_wal', 'global'].includes(name))) return folder;
  const own = new Set([...others, 'database', 'database.new']);
  const stranger = names.find((name) => !own.has(name));
  if (stranger === undefined) return database;
  throw new Error(
    `The data folder ${folder} holds something that is not Roster's (${stranger}): set DATA_FOLDER to one of its own.`,
  );
};

/** Closes a data folder to everybody but its owner, unless it is another's, such as the root of a shared volume. */
export const closeToOthers = (folder: string) => {
  try {
    setMode(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
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
