import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { runCommand, startCommand } from '#testing/command.ts';
import { programDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { aContact, linesOf } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

const operator = operatorOfFile();

/** A device that takes nothing, as a full disk; a link, so that no fault of ours takes the place of the device. */
const fullDisk = () => {
  const path = join(aFolder(), 'full');
  symlinkSync('/dev/full', path);
  return path;
};

const contactsOf = async (companyId: number) =>
  (await operator.run(['export', '--company', String(companyId), 'contacts', '--format', 'ndjson'])).stdout;

test('an import whose report or refused records have no place imports nothing and leaves nothing', async () => {
  const id = await addCompany(operator.database, 'Nowhere');
  const folder = aFolder();
  const file = join(folder, 'contacts.ndjson');
  writeFileSync(file, linesOf([aContact(), { id: 0 }]));
  mkdirSync(join(folder, 'taken'));
  const full = fullDisk();
  const words = ['import', '--company', String(id), 'contacts', file, '--skip-invalid'];
  for (const option of ['--report', '--refused']) {
    for (const [path, reason] of [
      [join(folder, 'none', 'x.json'), 'ENOENT: no such file or directory'],
      [join(folder, 'taken'), 'EISDIR: illegal operation on a directory'],
      [full, 'ENOSPC: no space left on device'],
    ] as const) {
      const { code, stdout, stderr } = await operator.run([...words, option, path]);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.split('\n').at(-2)).toBe(`${path} cannot be written: ${reason}`);
    }
  }
  expect(await contactsOf(id)).toBe('');
  expect(readdirSync(folder).toSorted()).toEqual(['contacts.ndjson', 'taken']);
  expect(statSync(full).isCharacterDevice()).toBe(true);
});

test('an import whose report cannot get its name ends with 5, and says that the records are in', async () => {
  const id = await addCompany(operator.database, 'Late');
  const path = join(aFolder(), 'report.json');
  const late = async function* () {
    mkdirSync(path);
    yield Buffer.from(linesOf([aContact()]));
  };
  const words = ['import', '--company', String(id), 'contacts', '-', '--format', 'ndjson', '--report', path];
  const { code, stdout, stderr } = await runCommand(words, operator.environment, {
    input: Readable.from(late()),
  });
  expect(stdout).toContain('Imported contacts: 1 inserted');
  expect({ code, stderr }).toEqual({
    code: 5,
    stderr: `The records were imported: ${path} cannot be written: EISDIR: illegal operation on a directory; what was written is in ${path}.unfinished\n`,
  });
  expect(await contactsOf(id)).toBe(linesOf([aContact()]));
  expect(JSON.parse(readFileSync(`${path}.unfinished`, 'utf8'))).toMatchObject({ inserted: 1, reason: null });
});

test('an import that fails says so, and that its report is not written', async () => {
  const id = await addCompany(operator.database, 'Twice');
  const full = fullDisk();
  const words = ['import', '--company', String(id), 'contacts', '-', '--format', 'ndjson', '--report', full];
  const { code, stderr } = await operator.run(
    words,
    linesOf([{ id: 0, created_at: '2026-11-20T16:42:07Z' }]),
  );
  expect(code).toBe(2);
  expect(stderr.split('\n').slice(1)).toEqual([
    `${full} cannot be written: ENOSPC: no space left on device`,
    '1 record was refused, so nothing was imported.',
    '',
  ]);
});

test('what cannot be printed tells apart what was done from what was not', async () => {
  const id = await addCompany(operator.database, 'Unheard');
  const onto = (...words: string[]) =>
    runCommand(words, operator.environment, { stdout: createWriteStream('/dev/full') });
  const file = join(aFolder(), 'contacts.ndjson');
  writeFileSync(file, linesOf([aContact()]));
  const reason = 'ENOSPC: no space left on device, write\n';
  const done = `This was done, but could not be printed: ${reason}`;
  const company = ['--company', String(id)];
  expect(await onto('import', ...company, 'contacts', file)).toMatchObject({ code: 5, stderr: done });
  expect(await contactsOf(id)).toBe(linesOf([aContact()]));
  expect(await onto('company', 'add', 'Unprinted')).toMatchObject({ code: 5, stderr: done });
  expect(await onto('export', ...company, 'contacts', `${file}.csv`)).toMatchObject({
    code: 5,
    stderr: done,
  });
  expect(existsSync(`${file}.csv`)).toBe(true);
  for (const words of [
    ['import', ...company, 'contacts', file, '--dry-run'],
    ['check', ...company],
    ['sync', 'status'],
    ['company', 'list'],
    ['company', 'remove', String(id), '--yes', 'Unheard'],
    ['counts', 'verify'],
    ['--version'],
    ['import', '--help'],
  ]) {
    expect({ words, ...(await onto(...words)) }).toMatchObject({ words, code: 1, stderr: reason });
  }
  expect(await contactsOf(id)).toBe(linesOf([aContact()]));
});

test('so do views, tokens, copies, the record and a backup', async () => {
  const id = await addCompany(operator.database, 'Unread');
  const source = await startTestService();
  onTestFinished(() => source.close());
  const folder = aFolder();
  const [tokenFile, record] = [join(folder, 'token'), join(folder, 'record')];
  writeFileSync(tokenFile, (await source.addCompany()).token);
  const url = await source.app.listen({ port: 0, host: '127.0.0.1' });
  const onto = (...words: string[]) =>
    runCommand(
      words,
      { ...operator.environment, ACCESS_RECORD: record },
      { stdout: createWriteStream('/dev/full') },
    );
  const reason = 'ENOSPC: no space left on device, write\n';
  const company = ['--company', String(id)];
  for (const words of [
    ['view', 'add', ...company, 'New', 'opportunities?status=new'],
    ['view', 'move', ...company, 'New', '1'],
    ['view', 'remove', ...company, 'New'],
    ['token', 'create', ...company],
    ['sync', 'add', ...company, '--url', url, '--token-file', tokenFile],
    ['sync', 'resume', ...company],
    ['sync', 'remove', ...company],
  ]) {
    if (words[1] === 'resume') await operator.database.query({ text: 'update syncs set paused = true' });
    const stderr = `This was done, but could not be printed: ${reason}`;
    expect({ words, ...(await onto(...words)) }).toMatchObject({ words, code: 5, stderr });
  }
  for (const words of [
    ['view', 'list'],
    ['token', 'list'],
    ['backup', '-'],
    ['access', '--operators'],
    ['access', '--operators', '--json'],
  ])
    expect({ words, ...(await onto(...words)) }).toMatchObject({ words, code: 1, stderr: reason });
  const { stdout } = await runCommand(['access', '--operators', '--json'], {
    ...operator.environment,
    ACCESS_RECORD: record,
  });
  const outcomes = (JSON.parse(stdout) as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array<string>(7).fill('done'), 'failed']);
});

test('a service whose address cannot be printed says so, and serves', async () => {
  const environment = { PORT: '0', ...(await programDatabase()) };
  const stdout = createWriteStream('/dev/full');
  const started = startCommand(['serve', '--no-demo'], environment, { stdout });
  await started.until('stderr', /^ENOSPC: no space left on device, write\n/);
  started.send('SIGINT');
  expect(await started.ended).toMatchObject({ code: 0 });
});

test('an export and a backup that cannot be written name the file, and leave none', async () => {
  const id = await addCompany(operator.database, 'Away');
  const folder = aFolder();
  const full = fullDisk();
  const missing = join(folder, 'none', 'x.csv');
  const exported = ['export', '--company', String(id), 'contacts', '--format', 'csv'];
  const reason = 'ENOENT: no such file or directory';
  expect(await operator.failure(...exported, missing)).toBe(`${missing} cannot be written: ${reason}`);
  expect(await operator.failure('backup', missing)).toBe(`${missing} cannot be written: ${reason}`);
  expect(await operator.failure(...exported, full)).toBe(
    `${full} cannot be written: ENOSPC: no space left on device`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
