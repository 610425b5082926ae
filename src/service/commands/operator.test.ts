import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#service/database/database.ts';
import { migrate } from '#service/database/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addCompany } from '#service/operator/companies.ts';
import { startTestPostgres, type TestPostgres } from '#testing/postgres.ts';
import { runProgram, startProgram } from '#testing/program.ts';
import { aContact } from '#testing/records.ts';
import { startTestService } from '#testing/service.ts';

let server: TestPostgres;
let database: Database;
beforeAll(async () => {
  server = await startTestPostgres();
  database = openPostgres(server.url, 2);
  await migrate(database);
}, 300_000);
afterAll(async () => {
  await database.close();
  await server.remove();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roster-operator-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const roster = (words: readonly string[], input?: string) =>
  runProgram(words, { DATABASE_URL: server.url }, input);

/** Runs a command that succeeds without a word on standard error, and reads the document it prints. */
const document = async (...words: string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await roster([...words, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
};

/** Runs a command that fails, and gives its one line. */
const failure = async (...words: string[]) => {
  const { code, stdout, stderr } = await roster(words);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.match(/\n/g)).toHaveLength(1);
  return stderr.trim();
};

const contactsOf = async (companyId: number) =>
  (await roster(['export', '--company', String(companyId), 'contacts', '--format', 'ndjson'])).stdout;

const linesOf = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

test('a company, its token and a revocation: what is printed once opens the service until it is revoked', async () => {
  const company = (await document('company', 'add', ' Harbour Textiles ')) as { id: number; name: string };
  expect(company).toEqual({ id: expect.any(Number) as number, name: 'Harbour Textiles' });
  expect(await failure('company', 'add', 'Harbour Textiles')).toBe(
    `There is a company "Harbour Textiles" already: id ${company.id}.`,
  );

  const words = ['--company', 'Harbour Textiles', '--label', 'till', '--expires', '90d'];
  const created = (await document('token', 'create', ...words)) as Record<string, unknown>;
  const { token, ...about } = created;
  expect(token).toMatch(/^rst_[0-9A-Za-z]{43}$/);
  expect(about).toMatchObject({ company: 'Harbour Textiles', company_id: company.id, label: 'till' });
  const lifetime = Date.parse(String(about.expires_at)) - Date.parse(String(about.created_at));
  expect(Math.round(lifetime / 3_600_000)).toBe(90 * 24);
  expect(await document('token', 'list', '--company', String(company.id))).toEqual([
    { ...about, revoked_at: null },
  ]);
  expect(await document('company', 'list')).toContainEqual({
    ...company,
    valid_tokens: 1,
    created_at: expect.any(String) as string,
  });

  const service = await startTestService({}, openPostgres(server.url, 1));
  const status = async () => {
    const headers = { authorization: `Bearer ${String(token)}` };
    return (await service.fetch('http://roster.test/api/v1/agents', { headers })).status;
  };
  expect(await status()).toBe(200);
  const revoked = await roster(['token', 'revoke', '--token-stdin'], `${String(token)}\n`);
  expect(revoked).toMatchObject({ code: 0, stderr: '' });
  expect(revoked.stdout).toMatch(
    /^Token \d+ of Harbour Textiles was revoked at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  );
  // The service trusts a token for a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await status()).toBe(401);
  await service.close();
  expect((await roster(['token', 'list', '--company', String(company.id)])).stdout).toMatch(
    / till .* revoked /,
  );
});

test('without --json the token alone is on standard output', async () => {
  const id = await addCompany(database, 'Piped');
  const { code, stdout, stderr } = await roster(['token', 'create', '--company', String(id)]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^rst_[0-9A-Za-z]{43}\n$/);
  expect(stderr).toMatch(/^Token \d+ for Piped, valid until it is revoked\. It is not shown again\.\n$/);
});

test.each([
  [['company', 'add'], 'company add needs a NAME; see roster company add --help.'],
  [['company', 'add', ' \n'], 'NAME must be 1 to 200 characters in one line, got " \\n"'],
  [['token', 'create'], 'token create needs --company; see roster token create --help.'],
  [['token', 'create', '--company', 'Nobody'], 'There is no company "Nobody"; roster company list'],
  [
    ['token', 'create', '--company', '1', '--expires', 'soon'],
    '--expires must be like 90d, 12h or 2027-01-31',
  ],
  [
    ['token', 'create', '--company', '1', '--lable', 'x'],
    "Unknown option '--lable'; see roster token create",
  ],
  [['token', 'revoke'], 'token revoke needs an ID or --token-stdin; see roster token revoke --help.'],
  [['token', 'revoke', 'rst_secret'], 'ID must be the number of a token'],
  [['token', 'revoke', '999999'], 'There is no token 999999; roster token list'],
  [
    ['import', '--company', '1', 'people', 'x.csv'],
    'The list must be one of opportunities, contacts, agents, got "people"',
  ],
  [['import', '--company', '1', 'contacts'], 'import needs a FILE; see roster import --help.'],
  [
    ['import', '--company', '1', 'contacts', 'x.xls'],
    '"x.xls" does not end in a format: add --format (csv, json, ndjson).',
  ],
  [
    ['import', '--company', '1', 'contacts', '-', '--format', 'xml'],
    '--format must be one of csv, json, ndjson, got "xml".',
  ],
  [
    ['import', '--company', '1', 'contacts', '-', '--format', 'csv', '--skip-invalid'],
    '--skip-invalid needs --refused',
  ],
  [
    ['import', '--company', '1', 'contacts', 'a.csv', '--refused', './a.csv'],
    '--refused must be another file',
  ],
  [['import', '--company', '1', 'contacts', 'none.csv'], 'none.csv cannot be read: ENOENT'],
  [['export', '--company', '1', 'contacts', '-', '--format', 'csv', '--json'], '--json needs a FILE'],
])('%j fails with one line that names the bad word', async (words, line) => {
  const said = await failure(...words);
  expect(said).toContain(line);
  expect(said).not.toContain('rst_secret');
});

describe('files', () => {
  test('an import says what it did, and an export of it has the same records in every format', async () => {
    const id = await addCompany(database, 'Files');
    const company = ['--company', String(id)];
    const records = [aContact({ first_name: '', phone: null }), aContact({ last_name: 'Sørensen\n"Ø"' }, 1)];
    const file = join(folder, 'contacts.NDJSON');
    writeFileSync(file, linesOf(records));
    const { code, stdout, stderr } = await roster(['import', ...company, 'contacts', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Imported contacts: 2 inserted, 0 updated, 0 refused in \d+ s \(\d+\/s\)\.\n$/);
    for (const format of ['csv', 'json', 'ndjson']) {
      const path = join(folder, `export.${format}`);
      expect(await document('export', ...company, 'contacts', path)).toMatchObject({ records: 2 });
      expect(existsSync(`${path}.unfinished`)).toBe(false);
      expect(await document('import', ...company, 'contacts', path)).toMatchObject({
        inserted: 0,
        updated: 2,
      });
      expect(await contactsOf(id)).toBe(linesOf(records));
    }
  });

  test('records that are refused are named, and the file is not imported', async () => {
    const id = await addCompany(database, 'Refused');
    const file = join(folder, 'contacts.csv');
    const rows = Array.from({ length: 25 }, (_, index) => `${index},2026-11-20T16:42:07Z`);
    writeFileSync(file, ['id,created_at', '7,today', ...rows, ''].join('\n'));
    const { code, stdout, stderr } = await roster(['import', '--company', String(id), 'contacts', file]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'line 2, record 1: created_at must be an instant such as 2026-11-20T16:42:07Z, to the microsecond at most, ' +
        'got "today"; updated_at must be an instant such as 2026-11-20T16:42:07Z, to the microsecond at most, ' +
        'got "today"\n' +
        'line 3, record 2: id must be an integer from 1 to 2^53 − 1, got 0\n' +
        '2 records were refused, so nothing was imported.\n',
    );
    expect(await contactsOf(id)).toBe('');
  });

  test('--skip-invalid keeps the others, and puts the refused ones into a file beside', async () => {
    const id = await addCompany(database, 'Skipped');
    const file = join(folder, 'contacts.json');
    const bad = Array.from({ length: 25 }, (_, index) => ({
      id: -1 - index,
      created_at: '2026-11-20T16:42:07Z',
    }));
    writeFileSync(file, JSON.stringify([aContact(), ...bad, aContact({}, 1)], null, 1));
    const words = ['import', '--company', String(id), 'contacts', file, '--skip-invalid', '--json'];
    const { code, stdout, stderr } = await roster(words);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ inserted: 2, updated: 0, refused: 25 });
    expect(stderr.split('\n').slice(20)).toEqual([
      '… and 5 more',
      `The refused records are in ${file}.refused.ndjson.`,
      '',
    ]);
    const refused = readFileSync(`${file}.refused.ndjson`, 'utf8').trim().split('\n');
    expect(refused).toHaveLength(25);
    expect(JSON.parse(refused[0] ?? '')).toEqual({
      line: 12,
      record: 2,
      problems: [{ field: 'id', reason: 'must be an integer from 1 to 2^53 − 1, got -1' }],
      source: bad[0],
    });
    expect(await contactsOf(id)).toBe(linesOf([aContact(), aContact({}, 1)]));
  });

  test('an export that cannot be written leaves the file that was there', async () => {
    const id = await addCompany(database, 'Unwritten');
    const file = join(folder, 'contacts.csv');
    writeFileSync(file, 'before');
    const said = await failure('export', '--company', '999999', 'contacts', file);
    expect(said).toContain('There is no company "999999"');
    expect(
      await failure('export', '--company', String(id), 'contacts', join(folder, 'none', 'x.csv')),
    ).toContain('ENOENT');
    expect(readFileSync(file, 'utf8')).toBe('before');
  });
});

test('Ctrl-C in the middle of an import undoes it and ends with 130', async () => {
  const id = await addCompany(database, 'Interrupted');
  const words = ['import', '--company', String(id), 'contacts', '-', '--format', 'ndjson'];
  const { child, ended } = startProgram(words, { DATABASE_URL: server.url });
  const records = Array.from({ length: 30_000 }, (_, index) => aContact({}, index));
  // What a pipe holds is far less: by then the program has read, and written the first batches.
  await new Promise((resolve) => void child.stdin.write(linesOf(records), resolve));
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, stdout: '', stderr: 'Stopped: nothing was imported.\n' });
  expect(await contactsOf(id)).toBe('');
});

test('an export whose reader goes away ends quietly', async () => {
  const id = await addCompany(database, 'Cut short');
  const file = linesOf(Array.from({ length: 10_000 }, (_, index) => aContact({}, index)));
  await roster(['import', '--company', String(id), 'contacts', '-', '--format', 'ndjson'], file);
  const words = ['export', '--company', String(id), 'contacts', '--format', 'csv'];
  const { child, ended } = startProgram(words, { DATABASE_URL: server.url });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 1, stderr: '' });
});

test('the same commands work on the embedded database', async () => {
  const environment = { DATA_FOLDER: join(folder, 'data') };
  const run = (words: string[], input?: string) => runProgram(words, environment, input);
  expect((await run(['company', 'add', 'Embedded'])).stdout).toBe('Added Embedded as company 1.\n');
  const file = linesOf([aContact()]);
  const imported = await run(
    ['import', '--company', 'Embedded', 'contacts', '-', '--format', 'ndjson'],
    file,
  );
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['export', '--company', '1', 'contacts', '--format', 'ndjson'])).toMatchObject({
    code: 0,
    stdout: file,
  });
  expect(existsSync(`${environment.DATA_FOLDER}.lock`)).toBe(false);
});
