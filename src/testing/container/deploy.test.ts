import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isMigrated, migrate } from '#service/database/migrations/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { aFolder } from '#testing/folder.ts';
import { startTestPostgres } from '#testing/postgres.ts';
import { postgresPrograms, programPath } from '#testing/servers/debian-package.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';

const read = (name: string) => readFileSync(join(process.cwd(), 'deploy', name), 'utf8');

/** The unit for a machine whose Node is the one that runs the tests. */
const unitFile = () => {
  const file = join(aFolder(), 'roster.service');
  writeFileSync(file, read('roster.service').replace('/usr/bin/node', process.execPath));
  return file;
};

const analyze = (...words: string[]) => spawnSync(programPath('systemd'), words, { encoding: 'utf8' });

test('systemd understands the unit', { tags: ['systemd'] }, () => {
  const { status, stderr } = analyze('verify', '--man=no', unitFile());
  // What it says of other units of this machine is not ours.
  expect(stderr.split('\n').filter((line) => line.includes('roster.service'))).toEqual([]);
  expect(status).toBe(0);
});

test('the unit is exposed to at most 3.0 of 10', { tags: ['systemd'] }, () => {
  const { stdout: report } = analyze('security', '--offline=yes', '--no-pager', unitFile());
  expect(Number(/exposure level for roster\.service: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(3);
});

/** Runs one statement as the role that an address names. */
const ask = async (address: string, text: string) => {
  const database = openPostgres(address, 1);
  return database.query({ text }).finally(() => database.close());
};

test(
  'the database role of compose.yaml is no superuser, migrates its database, and leaves no password elsewhere',
  { tags: ['postgresql'] },
  async () => {
    expect(read('compose.yaml')).toContain('./database-role.sql:/docker-entrypoint-initdb.d/role.sql:ro');
    const server = await startTestPostgres();
    onTestFinished(() => server.remove());
    const url = (role: string, database = 'postgres') => {
      const address = new URL(`/${database}`, server.url);
      address.username = role;
      return address.href;
    };
    // The image's superuser has another name than that of the tests.
    await ask(url('roster'), "create role postgres superuser login password 'first'");
    await ask(url('postgres'), 'alter role roster rename to made_by_tests');
    const script = join(process.cwd(), 'deploy/database-role.sql');
    const words = ['--set=ON_ERROR_STOP=1', '--no-psqlrc', `--file=${script}`, url('postgres')];
    const env = { ...programEnvironment, POSTGRES_PASSWORD: "it's secret" };
    execFileSync(join(postgresPrograms(), 'psql'), words, { env, stdio: 'pipe' });

    const database = openPostgres(url('roster', 'roster'), 2);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    await database.close();
    const roles =
      'select rolname as name, rolsuper, rolcreaterole, rolpassword is null as bare from pg_authid';
    expect(await ask(url('postgres'), `${roles} where rolname in ('postgres', 'roster') order by 1`)).toEqual(
      [
        { name: 'postgres', rolsuper: true, rolcreaterole: false, bare: true },
        { name: 'roster', rolsuper: false, rolcreaterole: false, bare: false },
      ],
    );
    await expect(ask(url('roster'), 'select 1')).rejects.toHaveProperty('cause.code', '42501');
  },
);
