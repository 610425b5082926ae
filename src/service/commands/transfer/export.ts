import { findCompany } from '#service/operator/companies.ts';
import { exportFile } from '#service/operator/transfer/export-file.ts';
import { readFormat, standardStream } from '#service/operator/transfer/formats.ts';
import { durationText, rateText } from '#service/operator/transfer/progress.ts';
import { readArguments, required, usageError } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { anyList, readListName } from './list-name.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';

const name = 'export';

export const exportCommand: Command = {
  name,
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
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: {
        company: { type: 'string' },
        format: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      names: ['a LIST'],
      optional: 1,
    });
    const [word, file = standardStream] = words;
    const list = readListName(name, word);
    const company = required(name, 'company', values.company);
    const format = readFormat(file, values.format);
    const isStandard = file === standardStream;
    if (isStandard && values.json) throw usageError(name, '--json needs a FILE');
    const { records, seconds } = await interruptible('Stopped: the export is not complete.', (signal) =>
      withDatabase(async (database) => {
        const { id } = await findCompany(database, company);
        return exportFile(database, file, { companyId: id, name: list, format, signal });
      }),
    );
    if (values.json) printJson({ records, seconds });
    else {
      const to = isStandard ? process.stderr : process.stdout;
      to.write(
        `Exported ${records.toLocaleString('en')} ${list} in ${durationText(seconds)} (${rateText(records, seconds)}).\n`,
      );
    }
  },
};
