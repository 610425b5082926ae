import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { databaseOfFile } from '#testing/database.ts';
import { aContact } from '#testing/records.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore.ts';
import { lists } from '#service/lists/lists.ts';
import { backedUpTables } from './backup-format.ts';

const database = databaseOfFile();
let folder: string;
let whole: Buffer;
const { stdout, stderr } = process;
const attended = { signal: new AbortController().signal, stdout, stderr };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roster-damaged-'));
  const company = await addCompany(database, 'Whole');
  const contacts = Array.from({ length: 300 }, (_, index) => aContact({ phone: String(index ** 3) }, index));
  await insertRecords(database, company, 'contacts', contacts);
  await backUp(database, join(folder, 'whole.gz'), attended);
  whole = readFileSync(join(folder, 'whole.gz'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said of a file that should replace everything; whatever that is, everything stays. */
const problemOf = async (bytes: Uint8Array) => {
  const file = join(folder, 'given.gz');
  writeFileSync(file, bytes);
  const problem = await checkBackup(file)
    .then((backup) => restore(database, backup, { replace: true, ...attended }))
    .then(
      () => 'none',
      (error: Error) => error.message,
    );
  const kept = await database.query({
    text: 'select name, (select count(*) from contacts) as contacts from companies',
  });
  expect(kept).toEqual([{ name: 'Whole', contacts: 300 }]);
  return problem;
};

/** The backup with other lines. */
const edited = (edit: Edit) => gzipSync(textOf(edit(gunzipSync(whole).toString().split('\n').slice(0, -1))));

type Edit = (lines: string[]) => string[];
const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
const withLine =
  (line: string): Edit =>
  (lines) => [...lines, line];
const withoutRow: Edit = (lines) => lines.toSpliced(40, 1);

/** The same with a checksum that fits. */
const signed = (edit: Edit) =>
  edited((lines) => {
    const kept = edit(lines.slice(0, -1));
    const hash = createHash('sha256').update(textOf(kept));
    return [...kept, (lines.at(-1) ?? '').replace(/"sha256":"\w+"/, `"sha256":"${hash.digest('hex')}"`)];
  });

const unknownTable = '# {"table":"pg_authid","columns":[]}';

test('a backup that is unchanged replaces everything', async () => {
  expect(await problemOf(whole)).toBe('none');
});

test.each([
  ['an empty file', () => Buffer.alloc(0), 'ends too early'],
  ['a text', () => Buffer.from('id,name\n1,x\n'), 'is not a backup'],
  ['another compressed text', () => gzipSync('id,name\n1,x\n'), 'is not a backup'],
  ['a part', () => whole.subarray(0, whole.length >> 1), 'ends too early'],
  ['all but the last byte', () => whole.subarray(0, -1), 'ends too early'],
  ['all but the end', () => edited((lines) => lines.slice(0, -1)), 'ends too early'],
  ['half a line', () => gzipSync(gunzipSync(whole).subarray(0, -5)), 'ends too early'],
  ['one row less', () => edited(withoutRow), 'has been changed: its checksum is wrong'],
  ['something after the end', () => edited(withLine('{}')), 'goes on after its end'],
  ['a line that says nothing', () => signed(withLine('# {}')), 'holds a line that cannot be read'],
  ['an unknown table', () => signed(withLine(unknownTable)), 'holds pg_authid, which Roster does not have'],
  [
    'a column that nobody knows',
    () => signed((lines) => lines.map((line) => line.replace('"phone",', '"fax",'))),
    'holds contacts.fax, which Roster does not have',
  ],
  ['fewer rows than it says', () => signed(withoutRow), 'has 299 rows of contacts, and says 300'],
])('%s is refused by name', async (_case, bytes, problem) => {
  expect(await problemOf(bytes())).toBe(problem);
});

test.each([
  ['a later migration', /"schema":"[^"]+"/, '"schema":"999-later"'],
  ['a later format', /"format_version":1/, '"format_version":2'],
])('%s is told as such', async (_case, found, later) => {
  const bytes = signed(([head = '', ...lines]) => [head.replace(found, later), ...lines]);
  expect(await problemOf(bytes)).toMatch(
    /^The backup was made by a newer version of Roster \(.*\): use that version or a later one\.$/,
  );
});

test('an older backup, without a column that came later, gets its default', async () => {
  const bytes = signed((lines) =>
    lines.map((line) => line.replace(/"company",/, '').replace(/"company":"[^"]*",/, '')),
  );
  expect(await problemOf(bytes)).toBe('none');
  expect(await database.query({ text: 'select distinct company from contacts' })).toEqual([
    { company: null },
  ]);
});

/** Triggers fill the counts and the log of changes, migrations their own table; the rest is of this database alone. */
const workedOut = [
  'synced_records',
  'finished_work',
  'kysely_migration',
  'record_changes',
  ...Object.values(lists).flatMap(({ counts = [] }) => counts.map(({ table }) => table)),
];

test('every table is in a backup, but those that are worked out again and those that a crash may empty', async () => {
  const tables = await database.query<{ name: string }>({
    text: `select relname::text as name from pg_class where relkind in ('r', 'p') and relpersistence = 'p'
      and relnamespace = current_schema()::regnamespace`,
  });
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...backedUpTables, ...workedOut].toSorted());
});
