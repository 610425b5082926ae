import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Another process has the folder open; the message is for the operator. */
export class FolderInUse extends Error {}

type Owner = { pid: number; host: string };

/** Locks held by this very process: after a restart in a container an old lock can carry our own pid. */
const held = new Set<string>();

/**
 * Takes `<folder>.lock` for this process, and returns how to give it back.
 * A lock whose process has died on this host is taken over.
 * @throws FolderInUse
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(dirname(folder), { recursive: true });
  const path = join(realpathSync(dirname(folder)), `${basename(folder)}.lock`);
  if (!takeFile(path)) takeOver(folder, path);
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
  };
};

const takeFile = (path: string) => {
  const owner: Owner = { pid: process.pid, host: hostname() };
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Only one process at a time may replace a dead lock; a second one could otherwise remove a lock just taken. */
const takeOver = (folder: string, path: string) => {
  refuseLiving(folder, path);
  const turn = `${path}.turn`;
  if (!takeFile(turn)) {
    throw new FolderInUse(
      `The data folder ${folder} is being taken over by another process; if none is running, remove ${turn}.`,
    );
  }
  try {
    refuseLiving(folder, path);
    rmSync(path, { force: true });
    if (!takeFile(path)) refuseLiving(folder, path);
  } finally {
    rmSync(turn, { force: true });
  }
};

const refuseLiving = (folder: string, path: string) => {
  const owner = readOwner(path);
  if (owner === null) return;
  if (owner.host === hostname() && !isHeldOrAlive(path, owner.pid)) return;
  throw new FolderInUse(
    `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host}; if it is no longer running, remove ${path}.`,
  );
};

const isHeldOrAlive = (path: string, pid: number) => {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
};

/** Null when the lock is gone. Whoever wrote something else into it is unknown, and counts as another host. */
const readOwner = (path: string): Owner | null => {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return { pid: pid ?? 0, host: host ?? 'an unknown host' };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : { pid: 0, host: 'an unknown host' };
  }
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
