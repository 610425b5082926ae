import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * What Debian's packages are needed for: a program, which other systems may call otherwise, and those that are to be in
 * the same folder, and so of the same version.
 */
const packages = {
  'apache2-bin': { names: ['apache2', 'httpd'], beside: [] },
  'build-essential': { names: ['cc'], beside: [] },
  'busybox-static': { names: ['busybox'], beside: [] },
  caddy: { names: ['caddy'], beside: [] },
  crun: { names: ['crun'], beside: [] },
  curl: { names: ['curl'], beside: [] },
  dpkg: { names: ['dpkg-deb'], beside: ['dpkg', 'dpkg-query'] },
  'etcd-server': { names: ['etcd'], beside: [] },
  'firefox-esr': { names: ['firefox-esr', 'firefox'], beside: [] },
  haproxy: { names: ['haproxy'], beside: [] },
  jq: { names: ['jq'], beside: [] },
  'libio-string-perl': { names: ['IO/String.pm'], beside: [] },
  'liblemonldap-ng-portal-perl': { names: ['Lemonldap/NG/Portal.pm'], beside: [] },
  'libplack-perl': { names: ['plackup'], beside: [] },
  'libstring-random-perl': { names: ['String/Random.pm'], beside: [] },
  nginx: { names: ['nginx'], beside: [] },
  patroni: { names: ['patroni'], beside: [] },
  pgbouncer: { names: ['pgbouncer'], beside: [] },
  'php-cli': { names: ['php'], beside: [] },
  'php-laravel-framework': { names: ['Illuminate/Foundation/Application.php'], beside: [] },
  'php-sqlite3': { names: ['mods-available/pdo_sqlite.ini'], beside: [] },
  podman: { names: ['podman'], beside: [] },
  prometheus: { names: ['promtool'], beside: [] },
  postgresql: { names: ['initdb'], beside: ['postgres', 'pg_basebackup'] },
  python3: { names: ['python3'], beside: [] },
  runc: { names: ['runc'], beside: [] },
  systemd: { names: ['systemd-analyze'], beside: [] },
  'webkit2gtk-driver': { names: ['WebKitWebDriver'], beside: [] },
  xvfb: { names: ['Xvfb'], beside: [] },
};

export type PackageName = keyof typeof packages;

/** The folders in one that are named after versions, the newest first. */
const versionsIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(folder, version));

/** Where programs are: on the path, where systems keep those of administrators, and where Debian has libraries and versions. */
const folders = () => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/share/perl5',
  '/usr/share/php',
  ...versionsIn('/usr/lib/postgresql').map((version) => join(version, 'bin')),
  ...versionsIn('/etc/php'),
];

const find = (name: PackageName) => {
  const { names, beside } = packages[name];
  return folders()
    .filter((folder) => beside.every((program) => existsSync(join(folder, program))))
    .flatMap((folder) => names.map((program) => join(folder, program)))
    .find((path) => existsSync(path));
};

const isInstalled = (name: PackageName) => find(name) !== undefined;

/** What tests can need of a machine beyond Node: programs of packages, and the rights of root. */
export const needs = [
  'postgresql',
  'apache2-bin',
  'busybox-static',
  'caddy',
  'curl',
  'dpkg',
  'firefox-esr',
  'haproxy',
  'jq',
  'libio-string-perl',
  'liblemonldap-ng-portal-perl',
  'libplack-perl',
  'libstring-random-perl',
  'nginx',
  'pgbouncer',
  'php-cli',
  'php-laravel-framework',
  'php-sqlite3',
  'podman',
  'prometheus',
  'python3',
  'systemd',
  'webkit2gtk-driver',
  'xvfb',
  'root',
] as const;

export type Need = (typeof needs)[number];

/** All that a release is tried with; `crun` and `runc` are what podman starts containers with. */
export const releasePackages: readonly PackageName[] = [
  ...needs.filter((need) => need !== 'root'),
  'build-essential',
  'crun',
  'runc',
];

/**
 * Those of the given needs that this machine lacks and tests are skipped without; none in CI, where a test that lacks
 * something fails.
 */
export const lacking = (wanted: readonly Need[]) =>
  process.env['CI']
    ? []
    : wanted.filter((need) => (need === 'root' ? process.getuid?.() !== 0 : !isInstalled(need)));

const aptGet = '/usr/bin/apt-get';

/** Runs apt-get. @returns whether it succeeded; `fault` is what to say otherwise */
const tryTo = (fault: string | null, ...words: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(aptGet, words, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0 && fault !== null) process.stderr.write(`${fault}: ${stderr}\n`);
  return status === 0;
};

/**
 * Installs packages whose programs are missing where that is possible: as root, on a system of the Debian family. To be
 * called before tests run, since two processes can't install at the same time. Says so if it fails: few tests need them.
 */
export const installMissing = (names: readonly PackageName[]) => {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  tryTo('The list of packages cannot be read', 'update');
  const install = ['install', '-y', '--no-install-recommends'];
  // Some systems lack one of them, and would install none.
  if (tryTo(null, ...install, ...missing)) return;
  for (const name of missing) tryTo(`${name} cannot be installed`, ...install, name);
};

/**
 * Path of the program of a package.
 * @throws Error when there is none
 */
export const programPath = (name: PackageName) => {
  const path = find(name);
  if (path === undefined) {
    const { names, beside } = packages[name];
    const wanted = [names.join(' or '), ...beside].join(' with ');
    throw new Error(`${wanted} is needed here: install it or put it on PATH.`);
  }
  return path;
};

/** Folder of PostgreSQL's programs. */
export const postgresPrograms = () => dirname(programPath('postgresql'));
