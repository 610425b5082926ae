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
import { programPath } from '#testing/servers/debian-package.ts';

/** What Node needs of Debian; BusyBox is its shell with the usual commands. */
const debianPackages = ['libc6', 'libgcc-s1', 'libstdc++6'];

/** Node and npm from npm's registry, as `docker.io/library/node` has them. */
const nodePackages = [`node-linux-${process.arch}@24.21.0`, 'npm@11.21.2'];

const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Not in the path of everyone. */
const chroot = '/usr/sbin/chroot';

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

/** Certificates that npm or Node trust here beyond their own, when npm's registry is asked through a proxy. */
const copyCertificates = (base: string) => {
  const ofNpm = output('npm', 'config', 'get', 'cafile');
  const file = ofNpm === 'null' ? process.env['NODE_EXTRA_CA_CERTS'] : ofNpm;
  const copy = join(base, certificates);
  mkdirSync(dirname(copy), { recursive: true });
  if (file === undefined) writeFileSync(copy, '');
  else copyFileSync(file, copy);
};

/** Variables of the base: where programs are, and which registry npm asks. */
export const baseEnvironment = (): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  NODE_EXTRA_CA_CERTS: certificates,
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
  copyFileSync(programPath('busybox-static'), join(base, 'bin/busybox'));
  output(chroot, base, '/bin/busybox', '--install', '-s', '/bin');
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
