/**
 * @module-tag root
 * @module-tag busybox-static
 * @module-tag dpkg
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { makeRoot } from './debian-root.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const name = `roster-${version}`;
const heading = /^## .*/m;
const dated = `## [${version}] - 2026-11-26`;

/** A repository with this version, as it is committed when it is released; podman is a program that always fails. */
const makeRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'roster-release-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Roster', '-c', 'user.email=roster@localhost', ...words], {
      cwd: folder,
      stdio: 'pipe',
    });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of files
    .split('\0')
    .filter((path) => path !== '' && statSync(path, { throwIfNoEntry: false }))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const write = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  write('CHANGELOG.md', (text) => text.replace(heading, dated));
  git('init', '--quiet');
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=Release');
  };
  commit();
  const release = () =>
    spawnSync('npm', ['run', 'release'], {
      cwd: folder,
      env: { ...process.env, PODMAN: 'false' },
      encoding: 'utf8',
    });
  return { folder, write, commit, release, made: join(folder, 'dist/release') };
};

let repository: ReturnType<typeof makeRepository>;
let machine: ReturnType<typeof makeRoot>;
let said: string;
beforeAll(() => {
  repository = makeRepository();
  const { status, stdout, stderr } = repository.release();
  said = stdout + stderr;
  if (status !== 0) throw new Error(said);
  machine = makeRoot();
  // Half a minute, if nothing else runs.
}, 900_000);
afterAll(() => {
  machine?.remove();
  rmSync(repository.folder, { recursive: true });
});

/** Waits until a service says where it is, asks it for its page, and ends it with the test. */
const expectServes = async (child: ChildProcess) => {
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'close');
  });
  const [, origin = ''] = await untilLogged(child, /^Roster is at (\S+)\n/m);
  const [health, page, list] = await Promise.all(
    ['readyz', 'opportunities', 'api/v1/contacts'].map((path) => fetch(`${origin}/${path}`)),
  );
  expect([health?.status, page?.status, list?.status]).toEqual([200, 200, 401]);
  expect(await page?.text()).toContain('<title>Roster</title>');
};

test('a release has builds, bill of materials and checksums, and says what was not made', () => {
  expect(readdirSync(repository.made)).toEqual([
    'SHA256SUMS',
    `${name}.sbom.json`,
    `${name}.tar.gz`,
    `roster_${version}_all.deb`,
  ]);
  expect(said).toContain('Not made here: the image for amd64');
  expect(said).toContain('Not made here: the image for arm64');
  execFileSync('/bin/sh', ['-c', 'sha256sum --check --strict SHA256SUMS'], {
    cwd: repository.made,
    stdio: 'pipe',
  });
  const { components } = JSON.parse(readFileSync(join(repository.made, `${name}.sbom.json`), 'utf8')) as {
    components: { name: string }[];
  };
  const names = components.map((component) => component.name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react']));
  expect(names).not.toContain('vitest');
});

test('nothing is released that is not committed, or without a date', () => {
  repository.write('README.md', (text) => `${text}\n`);
  expect(repository.release()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('git status') as string,
  });
  repository.write('CHANGELOG.md', (text) => text.replace(heading, '## [Unreleased]'));
  repository.commit();
  expect(repository.release()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(dated.slice(0, -10)) as string,
  });
});

test('the tarball serves on a machine that has Node and nothing else', async () => {
  execFileSync('tar', ['-xzf', join(repository.made, `${name}.tar.gz`), '-C', join(machine.root, 'srv')]);
  const folder = `/srv/${name}`;
  expect(readdirSync(join(machine.root, folder)).toSorted()).toEqual(
    [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'deploy',
      'dist',
      'docs',
      'node_modules',
      'package.json',
    ].toSorted(),
  );
  await expectServes(
    machine.start('1000:1000', folder, ['node', 'dist/service/main.js', 'serve', '--no-demo'], {
      PORT: '0',
      DATA_FOLDER: '/tmp/data',
    }),
  );
});

test('the Debian package is installed, serves as its user, is removed, and purged without a trace', async () => {
  cpSync(join(repository.made, `roster_${version}_all.deb`), join(machine.root, 'roster.deb'));
  const before = readFileSync(join(machine.root, 'etc/passwd'), 'utf8');
  machine.run('dpkg', '--install', '/roster.deb');
  for (const folder of ['/var/lib/roster', '/var/log/roster']) {
    expect(machine.run('stat', '-c', '%U %a', folder)).toBe('roster 700\n');
  }
  writeFileSync(join(machine.root, 'etc/roster/roster.env'), 'PORT=0\nTITLE="Our records"\n');

  // As systemd would.
  const unit = readFileSync(join(machine.root, 'usr/lib/systemd/system/roster.service'), 'utf8');
  const of = (key: string) => new RegExp(`^${key}=-?(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const variables = of('Environment')
    .split(' ')
    .map((pair) => pair.split('='));
  const child = machine.start(of('User'), of('WorkingDirectory'), of('ExecStart').split(' '), {
    ...(Object.fromEntries(variables) as Record<string, string>),
    PORT: '0',
  });
  await expectServes(child);

  expect(machine.run('roster', 'company', 'add', 'Harbour')).toContain('Harbour');
  expect(machine.run('roster', 'company', 'list')).toContain('Harbour');
  expect(machine.run('roster', 'config', 'check')).toMatch(/TITLE +Our records +environment/);
  child.kill();
  await once(child, 'close');

  machine.run('dpkg', '--remove', 'roster');
  expect(['opt/roster', 'usr/bin/roster'].filter(machine.has)).toEqual([]);
  // What is the operator's stays until it is purged.
  expect(readFileSync(join(machine.root, 'etc/roster/roster.env'), 'utf8')).toContain('Our records');
  machine.run('dpkg', '--install', '/roster.deb');
  expect(machine.run('roster', 'company', 'list')).toContain('Harbour');
  expect(readFileSync(join(machine.root, 'etc/roster/roster.env'), 'utf8')).toContain('Our records');

  machine.run('dpkg', '--purge', 'roster');
  expect(machine.run('find', '/etc', '/usr', '/var', '-name', '*roster*')).toBe('');
  expect(machine.has('opt/roster')).toBe(false);
  expect(readFileSync(join(machine.root, 'etc/passwd'), 'utf8')).toBe(before);
});
