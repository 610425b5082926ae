import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { aFolder } from '#testing/folder.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = aFolder();
  lock = join(folder, 'roster.lock');
});

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
const owner = { pid: process.pid, host: hostname() };

test('a locked folder is refused with the name of its owner until it is given back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new FolderInUse(`The data folder ${folder} is in use by process ${process.pid} on ${hostname()}.`),
  );
  unlock();
  expect(readFileSync(lock, 'utf8')).toBe('');
  const next = lockFolder(folder);
  // Given back twice, it stays with who took it next.
  unlock();
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  next();
});

test('a link in the place of the lock is not followed', () => {
  const precious = join(aFolder(), 'precious');
  writeFileSync(precious, 'kept');
  symlinkSync(precious, lock);
  expect(() => lockFolder(folder)).toThrow('ELOOP');
  expect(readFileSync(precious, 'utf8')).toBe('kept');
});

test.each([
  [
    'is dead, as every process of another container seems to be',
    () => JSON.stringify({ ...owner, pid: deadPid() }),
  ],
  ['is on another host', () => JSON.stringify({ pid: 1, host: 'elsewhere' })],
  ['is unknown: the file is empty', () => ''],
])('a locked folder is refused though its owner %s', (_case, text) => {
  const unlock = lockFolder(folder);
  writeFileSync(lock, text());
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
});

test.each([
  ['is empty', () => ''],
  ['is not a lock file', () => '{"pid":'],
  [
    'names a living process: its number was used again',
    () => JSON.stringify({ ...owner, pid: process.ppid }),
  ],
  ['names this process: a container was started again', () => JSON.stringify(owner)],
  ['names another host: a container was made again', () => JSON.stringify({ pid: 1, host: 'elsewhere' })],
])('a lock file that was left behind does not stand in the way when it %s', (_case, text) => {
  writeFileSync(lock, text());
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual(owner);
  unlock();
});

test('the lock file is never removed, and is for its owner alone', () => {
  lockFolder(folder)();
  const { ino } = statSync(lock);
  lockFolder(folder)();
  expect(statSync(lock).ino).toBe(ino);
  expect(statSync(lock).mode & 0o777).toBe(0o600);
});
