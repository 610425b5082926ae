import { once } from 'node:events';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { aFolder } from '#testing/folder.ts';
import { operatorOfFile } from '#testing/operator.ts';
import { aContact, linesOf } from '#testing/records.ts';

const operator = operatorOfFile();

const contactsOf = async (companyId: number) =>
  (await operator.run(['export', '--company', String(companyId), 'contacts', '--format', 'ndjson'])).stdout;

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('an import says what it did, and an export of it has the same records in every format', async () => {
  const id = await addCompany(operator.database, 'Files');
  const company = ['--company', String(id)];
  const records = [aContact({ first_name: '', phone: null }), aContact({ last_name: 'Sørensen\n"Ø"' }, 1)];
  const folder = aFolder();
  const file = join(folder, 'contacts.NDJSON');
  writeFileSync(file, linesOf(records));
  const { code, stdout, stderr } = await operator.run(['import', ...company, 'contacts', file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Imported contacts: 2 inserted, 0 updated, 0 unchanged, 0 refused in \d+ s \(\d+\/s\)\.\n$/,
  );
  for (const format of ['csv', 'json', 'ndjson']) {
    const path = join(folder, `export.${format}`);
    const elsewhere = join(folder, `elsewhere.${format}`);
    symlinkSync(elsewhere, `${path}.unfinished`);
    expect(await operator.document('export', ...company, 'contacts', path)).toMatchObject({ records: 2 });
    expect(existsSync(`${path}.unfinished`)).toBe(false);
    expect(existsSync(elsewhere)).toBe(false);
    expect(modeOf(path)).toBe(0o600);
    expect(await operator.document('import', ...company, 'contacts', path)).toMatchObject({
      inserted: 0,
      unchanged: 2,
    });
    expect(await contactsOf(id)).toBe(linesOf(records));
  }
});

test('records that are refused are named, and the file is not imported', async () => {
  const id = await addCompany(operator.database, 'Refused');
  const file = join(aFolder(), 'contacts.csv');
  const rows = Array.from({ length: 25 }, (_, index) => `${index},2026-11-20T16:42:07Z`);
  writeFileSync(file, ['id,created_at', '7,today', ...rows, ''].join('\n'));
  const { code, stdout, stderr } = await operator.run(['import', '--company', String(id), 'contacts', file]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    'line 2, record 1: created_at must be an instant such as 2026-11-20T16:42:07Z, to the microsecond at most, ' +
      'got "today"\n' +
      'line 3, record 2: id must be an integer from 1 to 2^53 − 1, got 0\n' +
      '2 records were refused, so nothing was imported.\n',
  );
  expect(await contactsOf(id)).toBe('');
});

test('--skip-invalid keeps the others, and puts the refused ones into a file beside', async () => {
  const id = await addCompany(operator.database, 'Skipped');
  const file = join(aFolder(), 'contacts.json');
  const bad = Array.from({ length: 25 }, (_, index) => ({
    id: -1 - index,
    created_at: '2026-11-20T16:42:07Z',
  }));
  writeFileSync(file, JSON.stringify([aContact(), ...bad, aContact({}, 1)], null, 1));
  const words = ['import', '--company', String(id), 'contacts', file, '--skip-invalid', '--json'];
  const { code, stdout, stderr } = await operator.run(words);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ inserted: 2, updated: 0, refused: 25 });
  expect(stderr.split('\n').slice(20)).toEqual([
    '… and 5 more',
    `The refused records are in ${file}.refused.ndjson.`,
    '',
  ]);
  expect(modeOf(`${file}.refused.ndjson`)).toBe(0o600);
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

test('a number that no double holds is written to the refused ones as it stands; .jsonl is JSON lines', async () => {
  const id = await addCompany(operator.database, 'Digits');
  const file = join(aFolder(), 'contacts.jsonl');
  const source = '{"id":9007199254740993,"created_at":"2026-11-20T16:42:07Z"}';
  const company = ['--company', String(id), 'contacts'];
  const importAs = async (text: string, ...words: string[]) => {
    writeFileSync(file, text);
    const { code } = await operator.run(['import', ...company, file, '--skip-invalid', ...words]);
    expect(code).toBe(0);
    return readFileSync(`${file}.refused.ndjson`, 'utf8');
  };
  expect(await importAs(`${source}\n`)).toMatch(`,"source":${source}}\n`);
  const pretty = source.replaceAll(',', ',\n  ');
  expect(await importAs(`[${pretty}]`, '--format', 'json')).toMatch(`,"source":${source}}\n`);
  await operator.run(['export', ...company, file]);
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('an export for a spreadsheet runs nothing in it; any other has the texts as they are', async () => {
  const id = await addCompany(operator.database, 'Spreadsheet');
  const records = linesOf([aContact({ first_name: '=1+1', last_name: '', phone: '+1 555', company: null })]);
  const given = ['--company', String(id), 'contacts'];
  await operator.run(['import', ...given, '-', '--format', 'ndjson'], records);
  const exported = async (...words: string[]) => (await operator.run(['export', ...given, ...words])).stdout;
  expect(await exported('--format', 'csv')).toMatch(/\n1,"=1\+1","",.*"\+1 555"/);
  expect(await exported('--format', 'csv', '--defused')).toMatch(/\n1,"'=1\+1","",.*"'\+1 555"/);
  expect(await operator.failure('export', ...given, '--format', 'json', '--defused')).toBe(
    '--defused is for CSV; see roster export --help.',
  );
});

test('what a daily file would delete is told first, then limited, and reported with a code for timers', async () => {
  const id = await addCompany(operator.database, 'Daily');
  const folder = aFolder();
  const [file, report] = [join(folder, 'contacts.ndjson'), join(folder, 'report.json')];
  const contacts = Array.from({ length: 4 }, (_none, index) => aContact({}, index));
  const daily = async (records: readonly object[], ...words: string[]) => {
    writeFileSync(file, linesOf(records));
    const given = ['import', '--company', String(id), 'contacts', file, '--report', report, ...words];
    const { code, stdout, stderr } = await operator.run(given);
    return { code, stdout, stderr, report: JSON.parse(readFileSync(report, 'utf8')) as unknown };
  };
  expect((await daily(contacts)).code).toBe(0);
  const dry = await daily(contacts.slice(0, 3), '--delete-missing', '--dry-run');
  expect(dry.stdout).toMatch(
    /^Would import contacts: 0 inserted, 0 updated, 3 unchanged, 0 of 1 missing ones deleted, 0 refused in .*\nFirst missing: 4\n$/,
  );
  const reason =
    '1 of 4 records are missing in the file, more than --max-delete allows, so nothing was imported.';
  expect(dry).toMatchObject({ code: 3, stderr: `${reason}\n`, report: { dry_run: true, reason } });
  const refused = await daily(contacts.slice(0, 3), '--delete-missing');
  expect(refused).toMatchObject({ code: 3, stdout: '', report: { dry_run: false, reason, deleted: 0 } });
  const bad = [...contacts.slice(0, 3), { id: 9 }];
  const kept = await daily(bad, '--delete-missing', '--skip-invalid');
  expect(kept).toMatchObject({
    code: 4,
    report: { missing: 1, deleted: 0, first: { refused: [{ record: 4 }] } },
  });
  const { code, stdout } = await daily(contacts.slice(0, 3), '--delete-missing', '--max-delete', '1');
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 of 1 missing') as unknown,
  });
  expect(await contactsOf(id)).toBe(linesOf(contacts.slice(0, 3)));
  const usage = await operator.failure('import', '--company', '1', 'contacts', file, '--max-delete', '5');
  expect(usage).toBe('--max-delete needs --delete-missing; see roster import --help.');
});

test('an export that cannot be written leaves the file that was there', async () => {
  const id = await addCompany(operator.database, 'Unwritten');
  const folder = aFolder();
  const file = join(folder, 'contacts.csv');
  writeFileSync(file, 'before');
  const said = await operator.failure('export', '--company', '999999', 'contacts', file);
  expect(said).toContain('There is no company "999999"');
  expect(
    await operator.failure('export', '--company', String(id), 'contacts', join(folder, 'none', 'x.csv')),
  ).toContain('ENOENT');
  expect(readFileSync(file, 'utf8')).toBe('before');
});

test('an export whose reader goes away ends quietly', async () => {
  const id = await addCompany(operator.database, 'Cut short');
  const file = linesOf(Array.from({ length: 10_000 }, (_, index) => aContact({}, index)));
  await operator.run(['import', '--company', String(id), 'contacts', '-', '--format', 'ndjson'], file);
  const words = ['export', '--company', String(id), 'contacts', '--format', 'csv'];
  const { child, ended } = operator.start(words);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 1, stderr: '' });
});
