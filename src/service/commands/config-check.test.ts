import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, settingsOf } from '#service/config.ts';
import { secretVariables } from '#service/secret-files.ts';
import { bearer } from '#testing/bearer.ts';
import { programDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { startIssuer } from '#testing/issuer.ts';
import { runProgram, startServing } from '#testing/program.ts';
import { environmentOf } from '#testing/servers/account-service.ts';

const url = 'postgres://roster:hunter2@db/roster?sslmode=require&options=hunter2';

/** A file of a folder of its own. */
const aFile = (name: string, text: string) => {
  const path = join(aFolder(), name);
  writeFileSync(path, text);
  return path;
};

const check = (environment: Record<string, string>, ...words: string[]) =>
  runProgram(['config', 'check', ...words], environment);

test.each(secretVariables)('%s may be in a file or a credential, and its password is never shown', (name) => {
  const path = aFile(name, `${url}\n`);
  const others = name === 'DATABASE_PASSWORD' ? { DATABASE_URL: 'postgres://roster@db/roster' } : {};
  const directly = readConfig({ ...others, [name]: url });
  const credentials = { CREDENTIALS_DIRECTORY: join(path, '..') };
  for (const given of [{ [`${name}_FILE`]: path }, credentials]) {
    expect(readConfig({ ...others, ...given })).toEqual(directly);
    const setting = settingsOf({ ...others, ...given }).find((found) => found.name === name);
    expect(setting?.from).toBe(path);
    expect(JSON.stringify(setting)).not.toContain('hunter2');
    expect(() => readConfig({ [name]: url, ...given })).toThrow(`${name}: is set and in ${path} as well`);
    expect(() => readConfig({ ...given, PORT: 'x', DATABASE_URL: '' })).not.toThrow('hunter2');
  }
  expect(() => readConfig({ [`${name}_FILE`]: `${path}.none` })).toThrow(`${name}_FILE: ENOENT`);
  const empty = aFile(name, '\n');
  expect(() => readConfig({ [`${name}_FILE`]: empty })).toThrow(`${name}_FILE: ${empty} is empty`);
  // The unit gives one for each secret that is not there.
  expect(readConfig({ CREDENTIALS_DIRECTORY: join(empty, '..') })).toEqual(readConfig({}));
});

test('a password is for the addresses that have none, whatever its letters', () => {
  const { databaseUrl, databaseWriteUrl } = readConfig({
    DATABASE_URL: 'postgres://roster@db/roster',
    DATABASE_WRITE_URL: 'postgres://roster:own@db/roster',
    DATABASE_PASSWORD: 'a@b/c%d:é',
  });
  expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe('a@b/c%d:é');
  expect(databaseWriteUrl).toBe('postgres://roster:own@db/roster');
  expect(() => readConfig({ DATABASE_URL: 'postgres:///roster', DATABASE_PASSWORD: 'x' })).toThrow(
    'DATABASE_PASSWORD: needs a host in DATABASE_URL',
  );
});

test('config check prints what is in force and where from, or what is wrong', async () => {
  const path = aFile('secret', url);
  const { code, stdout } = await check({ DATABASE_URL_FILE: path, PORT: '80' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^PORT +80 +environment$/m);
  expect(stdout).toMatch(/^HOST +127\.0\.0\.1 +default$/m);
  const shown = 'postgres://roster:***@db/roster?sslmode=require&options=***';
  expect(
    stdout
      .split('\n')
      .find((line) => line.startsWith('DATABASE_URL '))
      ?.split(/ +/),
  ).toEqual(['DATABASE_URL', shown, path]);
  const { stdout: json } = await check({ DATABASE_URL_FILE: path }, '--json');
  expect(JSON.parse(json)).toContainEqual({ name: 'DATABASE_URL', value: shown, from: path });
  expect(await check({ LOG_LEVEL_FILE: aFile('level', 'loud') })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^LOG_LEVEL \(in .+level\): must be one of .+, got "loud"\n$/) as unknown,
  });
});

test('SIGHUP rereads the level of the log and fetches the keys of the issuer', async () => {
  const issuer = await startIssuer();
  onTestFinished(() => issuer.stop());
  const level = aFile('level', 'warn');
  const environment = { LOG_LEVEL_FILE: level, ...environmentOf(issuer), ...(await programDatabase()) };
  const { child, origin, output } = await startServing(['--no-demo'], environment);
  const fetched = () => issuer.asked.filter((path) => path.includes('openid-configuration')).length;
  await expect.poll(fetched).toBe(1);
  const ask = async () => {
    const { status, headers } = await fetch(`${origin}/api/v1/agents`, { headers: bearer('nobody') });
    expect(status).toBe(401);
    return headers.get('x-request-id') ?? 'none';
  };
  const quiet = await ask();
  writeFileSync(level, 'info');
  child.kill('SIGHUP');
  await expect.poll(() => output.stderr).toContain("SIGHUP: the log's level is info.");
  await expect.poll(fetched).toBe(2);
  const told = await ask();
  await expect.poll(() => output.stdout).toContain(told);
  expect(output.stdout).not.toContain(quiet);
  writeFileSync(level, 'loud');
  child.kill('SIGHUP');
  await expect.poll(() => output.stderr).toContain("SIGHUP: the log's level stays info. LOG_LEVEL");
  const still = await ask();
  await expect.poll(() => output.stdout).toContain(still);
});
