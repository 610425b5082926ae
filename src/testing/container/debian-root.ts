import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeBase } from './base-folder.ts';

/** Debian's own programs that its packages are installed, run and removed with; BusyBox is everything else. */
const programs = [
  'dpkg',
  'dpkg-deb',
  'dpkg-split',
  'getent',
  'install',
  'ldconfig',
  'setpriv',
  'tar',
  'useradd',
  'userdel',
];

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const shell = (line: string) =>
  spawnSync('/bin/sh', ['-c', line], { env: { PATH: path }, encoding: 'utf8' }).stdout.trim();

/** Copies a program of this system with the libraries that it names, if it is not a static one. */
const copyProgram = (root: string, name: string) => {
  const program = shell(`command -v ${name}`);
  const libraries = shell(`ldd ${program}`).match(/\/\S+(?= \(0x)/g) ?? [];
  for (const file of [program, ...libraries]) {
    const copy = join(root, file);
    mkdirSync(dirname(copy), { recursive: true });
    rmSync(copy, { force: true });
    cpSync(realpathSync(file), copy);
  }
};

/** What dpkg knows to be installed: a Node that is as new as the one in the folder. */
const status = `Package: nodejs
Status: install ok installed
Maintainer: Nobody
Architecture: all
Version: 24.21.0
Description: Node

Package: passwd
Status: install ok installed
Maintainer: Nobody
Architecture: all
Version: 1:4.13
Description: users
`;

/** A root folder with Node and Debian's package manager, to which nothing of this machine is lost. `remove` ends it. */
export const makeRoot = () => {
  const root = mkdtempSync(join(tmpdir(), 'roster-root-'));
  chmodSync(root, 0o755);
  makeBase(root);
  for (const name of programs) copyProgram(root, name);
  symlinkSync('/usr/local/bin/node', join(root, 'usr/bin/node'));
  for (const folder of [
    'srv',
    'var/lib/dpkg/info',
    'var/lib/dpkg/updates',
    'var/lib/dpkg/triggers',
    'var/log',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'var/lib/dpkg/status'), status);
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  // Debian's own: the group of a user goes with it.
  writeFileSync(join(root, 'etc/login.defs'), 'USERGROUPS_ENAB yes\n');
  writeFileSync(join(root, 'dev/null'), '');
  chmodSync(join(root, 'dev/null'), 0o666);

  /** Words that run a program in it as a user. */
  const within = (user: string, words: readonly string[]) => [`--userspec=${user}`, root, ...words];
  return {
    root,
    /** Runs a program in it as root, to its end. @returns what it says. @throws Error with that when it fails */
    run: (...words: string[]) =>
      execFileSync('/usr/sbin/chroot', within('0:0', words), {
        env: { PATH: path },
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    /** Starts a program in it, as a user and in a folder. */
    start: (user: string, folder: string, words: readonly string[], environment: Record<string, string>) =>
      spawn(
        '/usr/sbin/chroot',
        within(user, ['/bin/sh', '-c', `cd ${folder} && exec "$@"`, 'sh', ...words]),
        {
          env: { PATH: path, DRAIN_SECONDS: '0', ...environment },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
    has: (file: string) => existsSync(join(root, file)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
