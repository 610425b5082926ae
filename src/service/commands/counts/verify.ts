import { verifyCounts } from '#service/operator/counts.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { withDatabase } from '#service/commands/with-database.ts';

export const countsVerifyCommand: Command = {
  name: 'counts verify',
  summary: 'compare the stored counts with the records',
  help: `Usage: roster counts verify

Compares the counts that pages rely on with the records, without blocking reads or writes.
Prints a line for each difference and exits with 1 if there are any.

Example
  roster counts verify
`,
  run: async (args) => {
    readArguments('counts verify', args, { options: {} });
    const wrong = await withDatabase(verifyCounts);
    process.stdout.write(wrong.length === 0 ? 'The counts are correct.\n' : `${wrong.join('\n')}\n`);
    if (wrong.length > 0) process.exitCode = 1;
  },
};
