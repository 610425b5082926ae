import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What Node needs of Debian, and a shell with the usual commands. */
const debianPackages = ['libc6', 'libgcc-s1', 'libstdc++6', 'busybox-static'];

/** Node and npm from npm's registry, as `docker.io/library/node` has them. */
const nodePackages = [`node-linux-${process.arch}@24.21.0`, 'npm@11.21.2'];

const output = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }).trim();

/** Copies the files of packages that are installed on this system, without their documentation. */
const copyPackages = (base: string) => {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(base, 'usr', name), { recursive: true });
    symlinkSync(`usr/${name}`, join(base, name));
  }
  const paths = debianPackages.flatMap((name) => output('dpkg-query', '--listfiles', name).split('\n'));
  const files = paths.filter((path) => /^(\/usr)?\/(s?bin|lib\w*)\//.test(path) && existsSync(path));
  for (const path of files.filter((file) => !lstatSync(file).isDirectory())) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    cpSync(path, join(base, path), { verbatimSymlinks: true });
  }
};

/** Certificates that this system trusts beyond those of Node, when npm's registry is asked through a proxy. */
const copyCertificates = (base: string) => {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  mkdirSync(join(base, 'etc/ssl/certs'), { recursive: true });
  const copy = join(base, 'etc/ssl/certs/ca-certificates.crt');
  if (file === undefined) writeFileSync(copy, '');
  else copyFileSync(file, copy);
};

/** Variables of the base: where programs are, and which registry npm asks. */
export const baseEnvironment = (): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  NPM_CONFIG_REGISTRY: output('npm', 'config', 'get', 'registry'),
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  NPM_CONFIG_PREFER_OFFLINE: 'true',
});

/**
 * Makes the folder of a base image of Node 24: nothing is fetched but packages of npm, since no other registry may be in
 * reach.
 */
export const makeBase = (base: string) => {
  copyPackages(base);
  output('chroot', base, '/bin/busybox', '--install', '-s', '/bin');
  for (const name of ['dev', 'etc', 'proc', 'root', 'sys', 'tmp', 'var']) {
    mkdirSync(join(base, name), { recursive: true });
  }
  execFileSync('chmod', ['1777', join(base, 'tmp')]);
  writeFileSync(join(base, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n');
  copyCertificates(base);
  const prefix = join(base, 'usr/local');
  const quick = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  output('npm', 'install', '--global', '--prefix', prefix, ...quick, ...nodePackages);
  for (const name of ['include', 'share']) {
    const node = `lib/node_modules/node-linux-${process.arch}`;
    rmSync(join(prefix, node, name), { recursive: true });
  }
};
