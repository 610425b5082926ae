import { readFormat, standardStream } from '#service/operator/transfer/formats.ts';
import { exportFile } from '#service/operator/transfer/export-records.ts';
import { durationText, rateText } from '#service/operator/transfer/progress.ts';
import { command, usageError, anyList, readListName } from './command.ts';
import { interruptible } from './stop-signal.ts';
import { answerDone } from './terminal.ts';
import { withCompany } from './with-database.ts';

export const exportCommand = command({
  name: 'export',
  summary: 'write the records of a company to a file',
  help: `Usage: roster export --company NAME|ID LIST [FILE|-] [options]

Writes all records of LIST (${anyList}), by id, as they are at one moment, to a file or to
standard output (-, the default). import reads what it writes, and an export of that is the same to the byte.

  --company NAME|ID  the company whose records are written
  --format FORMAT    csv, json (an array) or ndjson (one JSON object per line); default: by file extension
  --defused          for a spreadsheet: write an apostrophe before texts of CSV that it would run as formulas,
                     those that start with = + - or @; an import would keep it
  --json             print {"records","seconds"} when done; not with standard output

In CSV every text is in quotes, "" is the empty text, and a cell with nothing in it is null.

Example
  roster export --company 3 opportunities opportunities.csv
`,
  options: {
    company: { type: 'string' },
    format: { type: 'string' },
    defused: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  names: ['a LIST'],
  optional: 1,
  run: async (io, values, [word, file = standardStream], note) => {
    const list = readListName('export', word);
    const format = readFormat(file, values.format);
    const isStandard = file === standardStream;
    const isDefused = values.defused;
    if (isDefused && format !== 'csv') throw usageError('export', '--defused is for CSV');
    if (isStandard && values.json) throw usageError('export', '--json needs a FILE');
    const { records, seconds } = await interruptible(io, 'Stopped: the export is not complete.', (signal) =>
      withCompany(io, 'export', values.company, async (database, { id }) => {
        note(id, { list, file });
        const done = await exportFile(database, file, {
          companyId: id,
          name: list,
          format,
          isDefused,
          signal,
          stdout: io.stdout,
          stderr: io.stderr,
        });
        note(id, { records: done.records });
        return done;
      }),
    );
    const sentence = `Exported ${records.toLocaleString('en')} ${list} in ${durationText(seconds)} (${rateText(records, seconds)}).`;
    if (isStandard) io.stderr.write(`${sentence}\n`);
    else await answerDone(io, values.json, { records, seconds }, sentence);
  },
});
