import { resolve } from 'node:path';
import { findCompany } from '#service/operator/companies.ts';
import { readFormat, standardStream } from '#service/operator/transfer/formats.ts';
import { importFile } from '#service/operator/transfer/import-file.ts';
import type { ImportCounts } from '#service/operator/transfer/import-records.ts';
import { openInput } from '#service/operator/transfer/open-input.ts';
import { durationText, rateText } from '#service/operator/transfer/progress.ts';
import { readArguments, required, usageError } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { anyList, readListName } from './list-name.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'import';

export const importCommand: Command = {
  name,
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
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: {
        company: { type: 'string' },
        format: { type: 'string' },
        'skip-invalid': { type: 'boolean', default: false },
        refused: { type: 'string' },
        'ignore-unknown': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      names: ['a LIST', 'a FILE'],
    });
    const [word, file = ''] = words;
    const list = readListName(name, word);
    const company = required(name, 'company', values.company);
    const format = readFormat(file, values.format);
    const skipInvalid = values['skip-invalid'];
    const refusedPath = readRefusedPath(file, values.refused, skipInvalid);
    const counts = await interruptible('Stopped: nothing was imported.', async (signal) => {
      const input = await openInput(file, signal);
      return withDatabase(async (database) => {
        const { id } = await findCompany(database, company);
        return importFile(database, input, {
          companyId: id,
          name: list,
          format,
          ignoreUnknown: values['ignore-unknown'],
          skipInvalid,
          refusedPath,
          signal,
        });
      });
    });
    if (values.json) printJson(counts);
    else process.stdout.write(`${sentence(list, counts)}\n`);
  },
};

/** Where refused records go; null for nowhere. */
const readRefusedPath = (file: string, asked: string | undefined, skipInvalid: boolean) => {
  if (asked === undefined && !skipInvalid) return null;
  if (asked === undefined && file === standardStream) {
    throw usageError(name, '--skip-invalid needs --refused when the records come from standard input');
  }
  const path = asked ?? `${file}.refused.ndjson`;
  if (path === '' || (file !== standardStream && resolve(path) === resolve(file))) {
    throw usageError(name, `--refused must be another file, got ${JSON.stringify(path)}`);
  }
  return path;
};

const count = (number: number) => number.toLocaleString('en');

const sentence = (
  list: string,
  { inserted, updated, refused, seconds }: ImportCounts & { seconds: number },
) => {
  const rate = rateText(inserted + updated, seconds);
  return `Imported ${list}: ${count(inserted)} inserted, ${count(updated)} updated, ${count(refused)} refused in ${durationText(seconds)} (${rate}).`;
};
