import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operatorEntrySchema } from '#service/operator/record/operator-record.ts';
import { createToken } from '#service/operator/access-tokens.ts';
import { runCommand } from '#testing/command.ts';
import { programDatabase } from '#testing/database.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { startTestService } from '#testing/service.ts';
import { commands } from './run.ts';

const operator = operatorOfFile();

/** Commands that change nothing of what the service has, and write no records to a file. */
const onlyReading = new Set([
  'serve',
  'company list',
  'token list',
  'view list',
  'sync status',
  'check',
  'backup verify',
  'access',
  'config check',
  'migrate',
  'counts verify',
]);

/** Runs commands, as somebody who uses sudo, with a folder for the record. */
const aRecord = (database = operator.environment) => {
  const folder = join(aFolder(), 'record');
  const environment = { ...database, ACCESS_RECORD: folder, SUDO_USER: 'ada' };
  const run = (words: string[], input?: string) =>
    runCommand(words, environment, input === undefined ? {} : { input });
  return {
    folder,
    run,
    /** Its lines, as they stand there. */
    lines: () =>
      readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')),
  };
};

test('each command that changes something tells who did what, and no secret or text of a record', async () => {
  const { folder, run, lines } = aRecord(await programDatabase());
  const source = await startTestService();
  onTestFinished(() => source.close());
  const { token: secret } = await source.addCompany();
  const url = await source.app.listen({ port: 0, host: '127.0.0.1' });
  const files = aFolder();
  const [contacts, tokenFile, backup] = ['contacts.ndjson', 'source.token', 'roster.gz'].map((name) =>
    join(files, name),
  ) as [string, string, string];
  const people = [7, 8].map((id) => ({ id, last_name: 'Zephyrine', created_at: '2026-11-20T16:42:07Z' }));
  writeFileSync(contacts, people.map((person) => `${JSON.stringify(person)}\n`).join(''));
  writeFileSync(tokenFile, secret);
  const of = ['--company', 'Made'];
  const viewOf = { view: 1, list: 'contacts' };
  // In this order, each on what those before it left.
  const done: [command: string, words: string[], about: object, input?: string][] = [
    ['company add', ['Made'], { name: 'Made' }],
    ['token create', [...of, '--label', 'till'], { token: 1, label: 'till', lists: null, expires_at: null }],
    ['token rotate', ['1'], { token: 2, label: 'till', replaces: 1 }],
    ['token revoke', ['2'], { token: 2, label: 'till' }],
    ['view add', [...of, 'Zephyrine’s', 'contacts?search=zephyrine'], viewOf],
    ['view move', [...of, 'Zephyrine’s', '1'], viewOf],
    ['view remove', [...of, 'Zephyrine’s'], viewOf],
    ['import', [...of, 'contacts', contacts], { list: 'contacts', file: contacts, inserted: 2, refused: 0 }],
    ['export', [...of, 'contacts', '-', '--format', 'csv'], { list: 'contacts', file: '-', records: 2 }],
    ['record delete', [...of, 'contacts', '8'], { list: 'contacts', ids: [8] }],
    ['person erase', [...of, '7', '--yes', '7'], { contact: 7, masked: 0, views: 0 }],
    ['sync add', [...of, '--url', url, '--token-file', tokenFile], { url, token_file: tokenFile }],
    ['company rename', ['Made', 'Renamed'], { name: 'Renamed', name_before: 'Made' }],
    ['backup', [backup], { file: backup }],
    ['restore', [backup, '--replace'], { file: backup, replace: true }, 'replace\n'],
    ['sync resume', ['--company', '1'], { url, token_file: tokenFile }],
    ['sync remove', ['--company', '1'], {}],
    ['company remove', ['Renamed', '--yes', 'Renamed'], { name: 'Renamed' }],
    ['demo', [], {}],
    ['counts rebuild', [], {}],
  ];
  const changing = commands.map(({ name }) => name).filter((name) => !onlyReading.has(name));
  expect(done.map(([command]) => command).toSorted()).toEqual(changing.toSorted());
  for (const [command, words, , input] of done) {
    const { code, stderr } = await run([...command.split(' '), ...words], input);
    expect({ command, code, stderr }).toMatchObject({ code: 0 });
  }

  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^operators-\d{4}-\d\d-\d\d\.jsonl$/);
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  const entries = lines().map((line) => operatorEntrySchema.parse(JSON.parse(line)));
  expect(entries).toMatchObject(
    done.map(([command, , about]) => ({ command, about, outcome: 'done', sudo_user: 'ada' })),
  );
  const ofAll = new Set(['backup', 'restore', 'demo', 'counts rebuild']);
  expect(entries.map(({ company }) => company)).toEqual(
    done.map(([command]) => (ofAll.has(command) ? null : 1)),
  );
  expect(lines().join()).not.toMatch(/rst_|zephyrine/i);
  expect(lines().join()).not.toContain(secret);

  const table = (await run(['access', '--operators', '--company', '1'])).stdout;
  expect(table).toMatch(/^TIME \(UTC\) .*\n\S+ \S+ +ada as \S+ .* company add +1 +done +name="Made"\n/);
  const printed = (await run(['access', '--operators', '--json'])).stdout;
  expect(JSON.parse(printed)).toEqual(entries);
});

test('what failed is told as such; what was refused or only looked at leaves no line', async () => {
  const { run, lines } = aRecord();
  await run(['company', 'add', 'Tried']);
  expect((await run(['company', 'add', 'Tried'])).code).toBe(1);
  expect((await run(['company', 'remove', 'Tried', '--dry-run'])).code).toBe(0);
  expect((await run(['company', 'remove', 'Tried', '--yes', 'Another'])).code).toBe(1);
  expect((await run(['record', 'delete', '--company', 'Tried', 'contacts', '5'])).code).toBe(1);
  const token = createToken();
  const pasted = ['sync', 'add', '--company', 'Tried', '--url', 'https://a.invalid', '--token-file', token];
  expect((await run(pasted)).code).toBe(1);
  expect(lines().map((line): unknown => JSON.parse(line))).toMatchObject([
    { command: 'company add', outcome: 'done' },
    { command: 'record delete', outcome: 'failed', about: { list: 'contacts', ids: [5] } },
    { command: 'sync add', outcome: 'failed', about: { url: 'https://a.invalid' } },
  ]);
  expect(lines().join()).not.toContain(token);
});

test('a record that cannot be written undoes nothing, and ends with 5 and a sentence', async () => {
  const { folder, run } = aRecord();
  writeFileSync(folder, 'a file in its place');
  const added = await run(['company', 'add', 'Unrecorded']);
  expect(added).toMatchObject({ code: 5, stdout: expect.stringMatching(/^Added Unrecorded/) as string });
  const sentence = /^This was done, but the operators' record in \S+ can't be written: EEXIST.*\n$/;
  expect(added.stderr).toMatch(sentence);
  const failed = await run(['record', 'delete', '--company', 'Unrecorded', 'contacts', '5']);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(
    /^The operators' record in \S+ can't be written: EEXIST.*\nThere is no 5 in contacts.*\n$/,
  );
});

test('--operators takes no filter of requests', async () => {
  const { folder, run } = aRecord();
  mkdirSync(folder);
  const { code, stderr } = await run(['access', '--operators', '--subject', 'ada']);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: '--token and --subject are not for --operators; see roster access --help.\n',
  });
});
