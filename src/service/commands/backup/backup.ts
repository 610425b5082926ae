import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import { backUp } from '#service/operator/backup/back-up.ts';
import { durationText } from '#service/operator/transfer/progress.ts';
import { rowsText } from './rows-text.ts';

const name = 'backup';

export const backupCommand: Command = {
  name,
  summary: 'write everything to one file',
  help: `Usage: roster backup FILE [--json]

Writes companies, tokens (their hashes), views and records, as they are at one moment, to one compressed file that only
its owner may read. The service goes on meanwhile. FILE appears, or is replaced, once the backup is complete.
restore reads it, also into the other kind of database; backup verify tries that.

  --json  print {"file","rows","bytes","seconds"}

Example
  roster backup "roster-$(date -u +%F).gz"
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { json: { type: 'boolean', default: false } },
      names: ['a FILE'],
    });
    const [file = ''] = words;
    const done = await interruptible('Stopped: no backup was written.', (signal) =>
      withDatabase((database) => backUp(database, file, signal)),
    );
    if (values.json) printJson({ file, ...done });
    else {
      const megabytes = (done.bytes / 1_000_000).toFixed(1);
      process.stdout.write(
        `Wrote ${file}: ${rowsText(done.rows)} (${megabytes} MB in ${durationText(done.seconds)}).\n`,
      );
    }
  },
};
