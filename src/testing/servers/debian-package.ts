import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const aptGet = '/usr/bin/apt-get';

const run = (...words: string[]) =>
  execFileSync(aptGet, words, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'pipe',
  });

let isUpdated = false;

/** Installs a package where that is possible: as root, on a system of the Debian family. */
export const installPackage = (name: string) => {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  if (!isUpdated) run('update');
  isUpdated = true;
  run('install', '-y', '--no-install-recommends', name);
};

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * Path of a program; where there is none, the Debian package of it is installed.
 * @param names the program's, which may differ between systems
 * @throws Error when it can't be had
 */
export const programPath = (names: readonly string[], packageName: string) => {
  const find = () =>
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  installPackage(packageName);
  const installed = find();
  if (installed === undefined) {
    throw new Error(`${names.join(' or ')} is needed here: install it or put it on PATH.`);
  }
  return installed;
};
