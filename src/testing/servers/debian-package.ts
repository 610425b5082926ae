import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const aptGet = '/usr/bin/apt-get';

const run = (...words: string[]) =>
  execFileSync(aptGet, words, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'pipe',
  });

let isUpdated = false;

/** Installs a package where that is possible: as root, on a system of the Debian family. */
const installPackage = (name: string) => {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  if (!isUpdated) run('update');
  isUpdated = true;
  run('install', '-y', '--no-install-recommends', name);
};

const debianPostgres = '/usr/lib/postgresql';

/** Where programs are: on the path, where systems keep those of administrators, and the newest PostgreSQL of Debian. */
const folders = () => {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debianPostgres, version, 'bin')),
  ];
};

/**
 * Path of a program; where there is none, the Debian package of it is installed.
 * @param names the program's, which may differ between systems
 * @param beside programs that are to be in the same folder, and so of the same version
 * @throws Error when it can't be had
 */
export const programPath = (
  names: readonly string[],
  packageName: string,
  beside: readonly string[] = [],
) => {
  const find = () =>
    folders()
      .filter((folder) => beside.every((program) => existsSync(join(folder, program))))
      .flatMap((folder) => names.map((name) => join(folder, name)))
      .find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  installPackage(packageName);
  const installed = find();
  if (installed === undefined) {
    const wanted = [names.join(' or '), ...beside].join(' with ');
    throw new Error(`${wanted} is needed here: install it or put it on PATH.`);
  }
  return installed;
};

/** Folder of PostgreSQL's programs. */
export const postgresPrograms = () =>
  dirname(programPath(['initdb'], 'postgresql', ['postgres', 'pg_basebackup']));
