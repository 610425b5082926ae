import { closeSync, constants, fchmodSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process has the folder open; the message is for the operator. */
export class FolderInUse extends Error {}

/** Where the byte is that the lock is on: past the text, which others could not read on Windows if it were locked. */
const lockedByte = 2 ** 30;

const { O_RDWR, O_APPEND, O_CREAT } = constants;
/** In a folder that was open to others, somebody may have put a link to another file; Windows knows no such flag. */
const lockFlags = O_RDWR | O_APPEND | O_CREAT | ((constants as { O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0);

/**
 * Takes a data folder for this process, and returns how to give it back. The kernel holds the lock, on the open file
 * `<folder>/roster.lock`, and lets go of it when the process ends in whatever way. The file itself means nothing and
 * stays, since two processes could each lock a file of that name if it were removed; its text only says who.
 * @throws FolderInUse
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'roster.lock');
  const file = openSync(path, lockFlags, 0o600);
  try {
    if (!tryLock(file))
      throw new FolderInUse(`The data folder ${folder} is in use by ${textOf(ownerIn(path))}.`);
    fchmodSync(file, 0o600);
    writeOwner(file);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    ftruncateSync(file);
    closeSync(file);
  };
};

const writeOwner = (file: number, address?: string) => {
  ftruncateSync(file);
  const owner: Owner = { pid: process.pid, host: hostname(), ...(address !== undefined && { address }) };
  writeSync(file, JSON.stringify(owner));
};

/** Says in the lock of a data folder, which this process has, where its service answers. */
export const tellAddress = (folder: string, address: string) => {
  const file = openSync(join(folder, 'roster.lock'), lockFlags, 0o600);
  writeOwner(file, address);
  closeSync(file);
};

/**
 * Takes the database in a data folder that is locked, by a file that no database lacks: somebody may have removed
 * `roster.lock` while another process held it.
 * @throws FolderInUse
 */
export const lockDatabase = (folder: string, files: string): (() => void) => {
  const file = openSync(join(files, 'PG_VERSION'), 'r+');
  if (tryLock(file)) return () => closeSync(file);
  closeSync(file);
  throw new FolderInUse(`The data folder ${folder} is in use by another process.`);
};

type Locks = { tryLock(file: number, offset: number, length: number): boolean };

/** The library of the kernel's locks, which has programs for the common machines. */
const loadLocks = (): Locks => {
  const require = createRequire(import.meta.url);
  try {
    return require('fs-native-extensions') as Locks;
  } catch (error) {
    throw new Error(
      `The embedded database cannot lock its folder on ${process.platform}-${process.arch}: keep the data on a PostgreSQL server (DATABASE_URL).`,
      { cause: error },
    );
  }
};

/** Whether the lock was free. What a process opens belongs to that one opening, so it excludes itself too. */
const tryLock = (file: number) => {
  try {
    return loadLocks().tryLock(file, lockedByte, 1);
  } catch (error) {
    if (['EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/** `address` is where a service answers that has the folder. */
type Owner = { pid: number; host: string; address?: string };

const ownerIn = (path: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
};

const textOf = (owner: Owner | undefined) => {
  if (owner === undefined) return 'another process';
  const { pid, host, address } = owner;
  return `process ${pid} on ${host}${address === undefined ? '' : `, which serves ${address}`}`;
};
