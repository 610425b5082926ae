import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { programDatabase } from '#testing/database.ts';
import { runCommand } from '#testing/command.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { runProgram } from '#testing/program.ts';
import { aContact } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

const operator = operatorOfFile();
beforeEach(() => operator.database.query({ text: 'truncate companies cascade' }));

const root = join(import.meta.dirname, '../../..');
const instant = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;

test('a backup is written, restored into an empty database, and replaces another only when asked', async () => {
  const id = await addCompany(operator.database, 'Backed up');
  await insertRecords(operator.database, id, 'contacts', [aContact()]);
  const file = join(aFolder(), 'roster.gz');
  const rows = 'companies 1, tokens 0, views 0, copies 0, opportunities 0, contacts 1, agents 0';
  expect((await operator.run(['backup', file])).stdout).toMatch(
    new RegExp(String.raw`^Wrote ${file}: ${rows} \(0\.0 MB in \d+ s\)\.\n$`),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const environment = await programDatabase();
  const restore = (input: string, ...words: string[]) =>
    runCommand(['restore', file, ...words], environment, { input });
  const restored = new RegExp(String.raw`^Restored ${file} of ${instant}: ${rows} \(\d+ s\)\.\n$`);
  expect(await restore('')).toEqual({
    code: 0,
    stdout: expect.stringMatching(restored) as string,
    stderr: '',
  });
  expect(await restore('')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database is not empty: restore into a new one, or replace what is there with --replace.\n',
  });
  const question = 'This deletes Backed up with all tokens, views and records.\nType replace to go on: ';
  expect(await restore('yes\n', '--replace')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${question}That is not "replace". Nothing was changed.\n`,
  });
  const replaced = await restore('replace\n', '--replace', '--json');
  expect(replaced).toMatchObject({ code: 0, stderr: question });
  expect(JSON.parse(replaced.stdout)).toMatchObject({ file, rows: { companies: 1, contacts: 1 } });
});

test('a file that is no backup is named before anything is asked, and so is one that is not there', async () => {
  await addCompany(operator.database, 'Not asked about');
  const file = join(aFolder(), 'contacts.csv');
  writeFileSync(file, 'id\n1\n');
  for (const words of [
    ['restore', '--replace'],
    ['backup', 'verify'],
  ]) {
    expect(await operator.failure(...words, file)).toBe(`${file} is not a backup. Use another backup.`);
  }
  expect(await operator.failure('restore', `${file}.gz`)).toContain(`'${file}.gz'`);
  expect(await operator.failure('backup', join(file, 'x.gz'))).toContain('x.gz');
  const folder = aFolder();
  expect(await operator.failure('backup', folder)).toBe(`${folder} is there, and is not a file.`);
  expect(await operator.failure('backup', '-', '--json')).toBe(
    '--json needs a FILE; see roster backup --help.',
  );
  const { code, stderr } = await operator.run(['backup', '-']);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^Wrote the backup: companies 1, .*\)\.\n$/) as string,
  });
});

test('the script of docs/operate.md backs up, verifies and keeps the last 14', async () => {
  const folder = aFolder();
  const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const [, example = ''] = /```sh\n([^`]+ backup verify [^`]+)```/.exec(guide) ?? [];
  const script = example.replaceAll('/srv/roster', root).replaceAll('/srv/backups', folder);
  const old = Array.from({ length: 15 }, (_, day) => `roster-2026-01-${String(day + 10)}-021500.gz`);
  for (const [day, name] of old.entries()) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), day, day);
  }
  const temporary = aFolder();
  const env = { ...programEnvironment, ...operator.environment, TMPDIR: temporary };
  // Not in one call: this process may be the one that answers the commands.
  const { stdout: said } = await promisify(execFile)('sh', ['-c', script], { env });
  expect(said).toMatch(/^Wrote (\S+): .*\n\1 of .* can be restored: .*\n$/);
  expect(readdirSync(temporary)).toEqual([]);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(14);
  expect(kept.filter((name) => old.includes(name)).toSorted()).toEqual(old.slice(2));
});

test('a backup is tried on the disk, since one of many records would not fit into memory', async () => {
  const folder = aFolder();
  const file = join(folder, 'roster.gz');
  await operator.run(['backup', file]);
  const verified = await runProgram(['backup', 'verify', file], { TMPDIR: join(folder, 'none') });
  expect(verified).toMatchObject({ code: 1, stdout: '' });
  expect(verified.stderr).toContain(join(folder, 'none'));
});

test('restore names each copy, which is paused, with the command that has it read again', async () => {
  const source = await startTestService();
  onTestFinished(() => source.close());
  const { token } = await source.addCompany();
  const url = await source.app.listen({ port: 0, host: '127.0.0.1' });
  const tokenFile = join(aFolder(), 'source.token');
  writeFileSync(tokenFile, token);
  const file = join(aFolder(), 'roster.gz');
  const id = await addCompany(operator.database, 'Copied');
  await addCompany(operator.database, 'No copy');
  const settings = ['--url', url, '--token-file', tokenFile, '--page-parameter', 'p', '--max-delete', '3'];
  await operator.document('sync', 'add', '--company', 'Copied', ...settings);
  await operator.run(['backup', file]);

  const environment = await programDatabase();
  const run = (...words: string[]) => runCommand(words, environment);
  const resume = `roster sync resume --company ${id}`;
  expect((await run('restore', file)).stdout.split('\n')[1]).toBe(
    `Copied, a copy of ${url}, is paused. If this database is to read it again: ${resume}`,
  );
  const status = await run('sync', 'status');
  expect(status.code).toBe(2);
  expect(status.stdout).toMatch(
    new RegExp(
      `^Copied, a copy of ${url}: paused; .*\n  Nobody reads it since a backup was restored: ${resume}\n`,
    ),
  );
  const resumed = await run(...resume.split(' ').slice(1));
  expect(resumed).toMatchObject({ code: 0, stdout: `Copied is read again from ${url}.\n` });
  const [copy] = JSON.parse((await run('sync', 'status', '--json')).stdout) as { state: string }[];
  expect(copy?.state).toBe('reading');
  const again = await run(...resume.split(' ').slice(1));
  expect(again).toMatchObject({ code: 1, stderr: 'Copied is no paused copy; see roster sync status.\n' });
  const { stdout } = await runCommand(['restore', file, '--replace', '--json'], environment, {
    input: 'replace\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ paused: [{ company_id: id, company: 'Copied', url, resume }] });
});
