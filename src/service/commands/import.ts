import { resolve } from 'node:path';
import { readFormat, standardStream } from '#service/operator/transfer/formats.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import { importFile, type ImportReport } from '#service/operator/transfer/import-file.ts';
import { ImportRefused } from '#service/operator/transfer/import-records.ts';
import { readDeleteLimit } from '#service/operator/transfer/missing-records.ts';
import { openInput } from '#service/operator/transfer/open-input.ts';
import { durationText, rateText } from '#service/operator/transfer/progress.ts';
import { command, usageError, anyList, readListName } from './command.ts';
import { interruptible } from './stop-signal.ts';
import { answer, answerDone } from './terminal.ts';
import { withCompany } from './with-database.ts';

export const importCommand = command({
  name: 'import',
  summary: 'add or replace records of a company from a file',
  help: `Usage: roster import --company NAME|ID LIST FILE|- [options]

Reads records into LIST (${anyList}) from a file of any size, or from standard input (-).
A record replaces the one with the same id, whole; if a file has an id twice, the later record counts.
A file is imported whole or not at all: a refused record, Ctrl-C or any failure undoes everything.

  --company NAME|ID  the company that the records belong to
  --format FORMAT    csv, json (an array) or ndjson (one JSON object per line); default: by file extension,
                     of which .jsonl is ndjson
  --skip-invalid     skip refused records and import the others;
                     the refused ones go into a file with line and reason
  --refused PATH     that file; default: FILE.refused.ndjson
  --ignore-unknown   ignore columns and fields that the list does not have
  --delete-missing   also delete the records of the list that the file does not have; nothing is deleted
                     where records were refused or the last line of the file is not ended
  --max-delete MOST  import nothing if more are missing: a number, or a part of the list (default: 10%)
  --delete-anyway    delete although records were refused (with --skip-invalid) or the last line is not ended
  --dry-run          change nothing, and say what would be done, with the first ten ids of each kind
  --report PATH      write what was done, or why nothing was, to a file as JSON
  --json             print the same: {"company","list","at","version","dry_run","reason","inserted","updated",
                     "unchanged","missing","deleted","refused","first","seconds"}

A record needs id (an integer from 1) and created_at (an instant such as 2026-11-20T16:42:07Z). Without
updated_at that is created_at; any other field that is missing is null. CSV is UTF-8 with commas, semicolons or
tabs and a first line of column names; a cell with nothing in it is null, a pair of quotes ("") is the empty
text, and a row of nothing is passed over; booleans are true, false, t, f, 1 or 0; customisation is JSON. An
instant without a zone is in UTC, as in 2026-11-20 10:00:00.

The exit code is 0 when everything was imported, 2 when records were refused, 3 when too many were missing, 1 after
any other failure: then nothing was imported. It is 4 when the others were imported and nothing was deleted, as
records were refused, and 5 when it was imported and that could not be told: the file of refused records, the
report, standard output or the operators' record could not be written. A dry run ends with the code that the import
would have.

Example
  roster import --company "Northlight Fit-Out" contacts contacts.csv --delete-missing --report contacts.json
`,
  options: {
    company: { type: 'string' },
    format: { type: 'string' },
    'skip-invalid': { type: 'boolean', default: false },
    refused: { type: 'string' },
    'ignore-unknown': { type: 'boolean', default: false },
    'delete-missing': { type: 'boolean', default: false },
    'max-delete': { type: 'string' },
    'delete-anyway': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  names: ['a LIST', 'a FILE'],
  run: async (io, values, [word, file = ''], note) => {
    const list = readListName('import', word);
    const format = readFormat(file, values.format);
    const skipInvalid = values['skip-invalid'];
    const dryRun = values['dry-run'];
    const tell = dryRun ? answer : answerDone;
    const refusedPath = readRefusedPath(file, values.refused, skipInvalid);
    const deletion = readDeletion(values);
    if (values.report !== undefined) expectOther('report', values.report, [file, refusedPath]);
    const report = await interruptible(io, 'Stopped: nothing was imported.', async (signal) => {
      const input = await openInput(file, io.stdin, signal);
      return withCompany(io, 'import', values.company, async (database, company) => {
        if (!dryRun) note(company.id, { list, file });
        const done = await importFile(database, input, {
          company,
          name: list,
          format,
          ignoreUnknown: values['ignore-unknown'],
          skipInvalid,
          deletion,
          dryRun,
          refusedPath,
          reportPath: values.report ?? null,
          stderr: io.stderr,
          signal,
        });
        const { failure } = done;
        const isAnswered = failure instanceof DoneUntold || (dryRun && failure instanceof ImportRefused);
        if (isAnswered) await tell(io, values.json, done.report, wordsOf(done.report));
        if (failure !== null) throw failure;
        return done.report;
      }).finally(input.close);
    });
    const { inserted, updated, deleted, refused } = report;
    if (!dryRun) note(report.company.id, { inserted, updated, deleted, refused });
    await tell(io, values.json, report, wordsOf(report));
    if (deletion !== null && report.refused > 0 && !deletion.anyway) io.exitCode = 4;
  },
});

type Values = { 'delete-missing': boolean; 'delete-anyway': boolean; 'max-delete'?: string };

const readDeletion = (values: Values) => {
  const { 'delete-anyway': anyway, 'max-delete': most } = values;
  if (values['delete-missing']) return { limit: readDeleteLimit(most ?? '10%'), anyway };
  if (most === undefined && !anyway) return null;
  throw usageError('import', `--${anyway ? 'delete-anyway' : 'max-delete'} needs --delete-missing`);
};

/** Where refused records go; null for nowhere. */
const readRefusedPath = (file: string, asked: string | undefined, skipInvalid: boolean) => {
  if (asked === undefined && !skipInvalid) return null;
  if (asked === undefined && file === standardStream) {
    throw usageError('import', '--skip-invalid needs --refused when the records come from standard input');
  }
  const path = asked ?? `${file}.refused.ndjson`;
  expectOther('refused', path, [file]);
  return path;
};

/** @throws Error when what is written would take the place of what is read or written beside it */
const expectOther = (option: string, path: string, files: readonly (string | null)[]) => {
  const others = files
    .filter((file) => file !== null && file !== standardStream)
    .map((file) => resolve(file ?? ''));
  if (path !== '' && !others.includes(resolve(path))) return;
  throw usageError('import', `--${option} must be another file, got ${JSON.stringify(path)}`);
};

const count = (number: number) => number.toLocaleString('en');

const wordsOf = (report: ImportReport) => {
  const { inserted, updated, unchanged, missing, deleted, refused, seconds, first } = report;
  const parts = [
    `${count(inserted)} inserted, ${count(updated)} updated, ${count(unchanged)} unchanged`,
    ...(missing === null ? [] : [`${count(deleted)} of ${count(missing)} missing ones deleted`]),
    `${count(refused)} refused`,
  ];
  const rate = rateText(inserted + updated + unchanged, seconds);
  const done = report.dry_run ? 'Would import' : 'Imported';
  const sentence = `${done} ${report.list}: ${parts.join(', ')} in ${durationText(seconds)} (${rate}).`;
  if (!report.dry_run) return sentence;
  const kinds = [
    ['inserted', first.inserted],
    ['updated', first.updated],
    ['missing', first.missing],
    ['refused in lines', first.refused.map(({ line }) => line)],
  ] as const;
  const lines = kinds
    .filter(([, ids]) => ids.length > 0)
    .map(([kind, ids]) => `First ${kind}: ${ids.join(', ')}`);
  return [sentence, ...lines].join('\n');
};
