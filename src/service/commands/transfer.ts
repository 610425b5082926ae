import { resolve } from 'node:path';
import { readFormat, standardStream } from '#service/operator/transfer/formats.ts';
import { importFile, type ImportCounts } from '#service/operator/transfer/import-records.ts';
import { openInput } from '#service/operator/transfer/open-input.ts';
import { durationText, rateText } from '#service/operator/transfer/progress.ts';
import { command, usageError, anyList, readListName } from './command.ts';
import { interruptible } from './stop-signal.ts';
import { answer } from './terminal.ts';
import { withCompany } from './with-database.ts';
import { exportFile } from '#service/operator/transfer/export-records.ts';

const importCommand = command({
  name: 'import',
  summary: 'add or replace records of a company from a file',
  help: `Usage: roster import --company NAME|ID LIST FILE|- [options]

Reads records into LIST (${anyList}) from a file of any size, or from standard input (-).
A record replaces the one with the same id, whole; if a file has an id twice, the later record counts.
A file is imported whole or not at all: a refused record, Ctrl-C or any failure undoes everything.

  --company NAME|ID  the company that the records belong to
  --format FORMAT    csv, json (an array) or ndjson (one JSON object per line); default: by file extension
  --skip-invalid     skip refused records and import the others;
                     the refused ones go into a file with line and reason
  --refused PATH     that file; default: FILE.refused.ndjson
  --ignore-unknown   ignore columns and fields that the list does not have
  --json             print {"inserted","updated","refused","seconds"}

A record needs id (an integer from 1) and created_at (an instant such as 2026-11-20T16:42:07Z). Without
updated_at that is created_at; any other field that is missing is null. CSV is UTF-8 with commas and a first
line of column names; a cell with nothing in it is null, a pair of quotes ("") is the empty text; booleans are
true, false, 1 or 0; customisation is JSON.

Example
  roster import --company "Northlight Fit-Out" contacts contacts.csv --skip-invalid
`,
  options: {
    company: { type: 'string' },
    format: { type: 'string' },
    'skip-invalid': { type: 'boolean', default: false },
    refused: { type: 'string' },
    'ignore-unknown': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  names: ['a LIST', 'a FILE'],
  run: async (values, [word, file = '']) => {
    const list = readListName('import', word);
    const format = readFormat(file, values.format);
    const skipInvalid = values['skip-invalid'];
    const refusedPath = readRefusedPath(file, values.refused, skipInvalid);
    const counts = await interruptible('Stopped: nothing was imported.', async (signal) => {
      const input = await openInput(file, signal);
      return withCompany('import', values.company, (database, { id }) =>
        importFile(database, input, {
          companyId: id,
          name: list,
          format,
          ignoreUnknown: values['ignore-unknown'],
          skipInvalid,
          refusedPath,
          signal,
        }),
      );
    });
    answer(values.json, counts, importSentence(list, counts));
  },
});

/** Where refused records go; null for nowhere. */
const readRefusedPath = (file: string, asked: string | undefined, skipInvalid: boolean) => {
  if (asked === undefined && !skipInvalid) return null;
  if (asked === undefined && file === standardStream) {
    throw usageError('import', '--skip-invalid needs --refused when the records come from standard input');
  }
  const path = asked ?? `${file}.refused.ndjson`;
  if (path === '' || (file !== standardStream && resolve(path) === resolve(file))) {
    throw usageError('import', `--refused must be another file, got ${JSON.stringify(path)}`);
  }
  return path;
};

const count = (number: number) => number.toLocaleString('en');

const importSentence = (
  list: string,
  { inserted, updated, refused, seconds }: ImportCounts & { seconds: number },
) => {
  const rate = rateText(inserted + updated, seconds);
  return `Imported ${list}: ${count(inserted)} inserted, ${count(updated)} updated, ${count(refused)} refused in ${durationText(seconds)} (${rate}).`;
};

const exportCommand = command({
  name: 'export',
  summary: 'write the records of a company to a file',
  help: `Usage: roster export --company NAME|ID LIST [FILE|-] [options]

Writes all records of LIST (${anyList}), by id, as they are at one moment, to a file or to
standard output (-, the default). import reads what it writes, and an export of that is the same to the byte.

  --company NAME|ID  the company whose records are written
  --format FORMAT    csv, json (an array) or ndjson (one JSON object per line); default: by file extension
  --json             print {"records","seconds"} when done; not with standard output

In CSV every text is in quotes, "" is the empty text, and a cell with nothing in it is null. Texts that start
with = + - or @ stay as they are: a spreadsheet may take them for formulas, so mind where they came from.

Example
  roster export --company 3 opportunities opportunities.csv
`,
  options: {
    company: { type: 'string' },
    format: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  names: ['a LIST'],
  optional: 1,
  run: async (values, [word, file = standardStream]) => {
    const list = readListName('export', word);
    const format = readFormat(file, values.format);
    const isStandard = file === standardStream;
    if (isStandard && values.json) throw usageError('export', '--json needs a FILE');
    const { records, seconds } = await interruptible('Stopped: the export is not complete.', (signal) =>
      withCompany('export', values.company, (database, { id }) =>
        exportFile(database, file, { companyId: id, name: list, format, signal }),
      ),
    );
    const sentence = `Exported ${count(records)} ${list} in ${durationText(seconds)} (${rateText(records, seconds)}).`;
    if (isStandard) process.stderr.write(`${sentence}\n`);
    else answer(values.json, { records, seconds }, sentence);
  },
});

export const transferCommands = [importCommand, exportCommand];
