import { readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { FolderInUse } from './folder-lock.ts';

/**
 * Refuses a folder that a process of Roster 0.1 has open, which the kernel knows nothing of: it named itself in a file
 * beside the folder. Once it is dead, the file goes; one from another container means nothing.
 * @throws FolderInUse
 */
export const refuseOldOwner = (folder: string) => {
  const path = `${folder}.lock`;
  const pid = pidIn(path);
  if (pid === undefined) return;
  if (pid !== process.pid && isAlive(pid)) {
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${pid}, an older Roster: stop that first. ` +
        `If process ${pid} is something else, remove ${path}.`,
    );
  }
  try {
    // Another process may get that number one day.
    rmSync(path);
  } catch {
    // The folder around may belong to somebody else.
  }
};

const pidIn = (path: string) => {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; host: string };
    return host === hostname() ? pid : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
