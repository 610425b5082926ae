/**
 * @module-tag root
 * @module-tag busybox-static
 * @module-tag dpkg
 * @module-tag postgresql
 * @module-tag prometheus
 */
import { execFileSync, spawnSync } from 'node:child_process';
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
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as clock from '#contract/clock.ts';
import { bearer } from '#testing/bearer.ts';
import { createEmptyDatabase } from '#testing/database.ts';
import { onMachineDay } from '#testing/setup/machine-day.ts';
import { freePort, portOf } from '#testing/port.ts';
import { many } from '#testing/records.ts';
import { untilLogged } from '#testing/servers/until-logged.ts';
import { startTestService } from '#testing/service.ts';
import { makeRoot } from './debian-root.ts';
import { expectRings, startUnit, toldLines } from './installed.ts';

// The programs say how old what they show is.
onMachineDay();

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

/** Asks a service for its page. */
const expectServes = async (origin: string) => {
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
  const child = machine.start('1000:1000', folder, ['node', 'dist/service/main.js', 'serve', '--no-demo'], {
    PORT: '0',
    DATA_FOLDER: '/tmp/data',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, origin = ''] = await untilLogged(child, /^Roster is at (\S+).*\n/m);
  await expectServes(origin);
});

test('the Debian package is installed, serves as its user, is removed, and purged without a trace', async () => {
  cpSync(join(repository.made, `roster_${version}_all.deb`), join(machine.root, 'roster.deb'));
  const before = readFileSync(join(machine.root, 'etc/passwd'), 'utf8');
  machine.run('dpkg', '--install', '/roster.deb');
  for (const folder of ['/var/lib/roster', '/var/log/roster']) {
    expect(machine.run('stat', '-c', '%U %a', folder)).toBe('roster 700\n');
  }
  writeFileSync(join(machine.root, 'etc/roster/roster.env'), 'PORT=0\nTITLE="Our records"\n');

  const { origin, stop } = await startUnit(machine);
  await expectServes(origin);

  expect(machine.run('roster', 'company', 'add', 'Harbour')).toContain('Harbour');
  expect(machine.run('roster', 'company', 'list')).toContain('Harbour');
  expect(machine.run('roster', 'config', 'check')).toMatch(/TITLE +Our records +environment/);
  await stop();

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

type Status = { state: string; company: string };

test('who types what docs/operate.md says has copies of two companies, a backup of them, and an alert', async () => {
  const source = await startTestService({ extensions: [], rateLimit: 60 });
  const address = `http://127.0.0.1:${await portOf(source.app)}`;
  const companies = ['Northlight Fit-Out', 'Tideway Kitchens'];
  const metricsPort = await freePort();
  // While it runs, the source has to answer.
  const type = async (line: string) => {
    const child = machine.start('0:0', '/srv', ['/bin/sh', '-euc', line], {});
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect({ line, code, errors }).toEqual({ line, code: 0, errors });
    return output;
  };

  const [, install = '', first = '', ...keep] = toldLines('On Debian');
  const deb = `roster_${version}_all.deb`;
  expect(install).toContain(`./${deb}`);
  cpSync(join(repository.made, deb), join(machine.root, 'srv', deb));
  // There is no apt, which would call it.
  await type(install.replace('apt install', 'dpkg --install'));
  writeFileSync(join(machine.root, 'etc/roster/DATABASE_URL'), await createEmptyDatabase(), { mode: 0o600 });
  writeFileSync(join(machine.root, 'etc/roster/roster.env'), `METRICS_PORT=${metricsPort}\n`);
  const { origin, stop } = await startUnit(machine);
  await type(first);

  const tokens: string[] = [];
  for (const company of companies) {
    const { token } = await source.addCompany({ contacts: many(40), opportunities: many(50), agents: [{}] });
    const place = company.toLowerCase().split(' ')[0];
    writeFileSync(join(machine.root, `srv/${place}.token`), token);
    const lines = toldLines('Beside another server').map((line) =>
      line
        .replaceAll('https://crm.example', address)
        .replaceAll('Northlight Fit-Out', company)
        .replaceAll('northlight', String(place)),
    );
    const said = await type(lines.join('\n'));
    expect(said).toContain(`${company} becomes a copy of ${address}: `);
    tokens.push(/rst_\w+/.exec(said)?.[0] ?? '');
  }
  const status = async () => JSON.parse(await type('roster sync status --json')) as Status[];
  // The time that the document promises.
  await expect
    .poll(async () => (await status()).map(({ company, state }) => [company, state]), { timeout: 120_000 })
    .toEqual(companies.map((company) => [company, 'current']));
  const expectSeen = async () => {
    for (const token of tokens) {
      const answer = await fetch(`${origin}/api/v1/opportunities?per_page=100`, { headers: bearer(token) });
      expect(await answer.json()).toMatchObject({ meta: { total: 50 } });
    }
  };
  await expectSeen();

  await source.close();
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expectRings(machine, { figures, readAt: clock.now() / 1_000 }, { 7: 0, 12: 2 });

  const said = await type(keep.join('\n').replace('roster restore', 'echo replace | roster restore'));
  await expectSeen();
  for (const company of companies) expect(said).toContain(`${company}, a copy of ${address}, is paused. `);
  const paused = JSON.parse(await type('roster sync status --json || test $? = 2')) as Status[];
  expect(paused.map(({ state }) => state)).toEqual(['paused', 'paused']);
  await stop();
  machine.run('dpkg', '--purge', 'roster');
});
