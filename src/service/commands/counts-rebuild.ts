import { rebuildCounts } from '#service/operator/counts.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const countsRebuildCommand: Command = {
  name: 'counts rebuild',
  summary: 'count the records anew',
  help: `Usage: roster counts rebuild

Counts the records anew, for the case that counts verify finds a difference: after triggers were switched off, say.
Who writes waits meanwhile, who reads does not.

Example
  roster counts rebuild
`,
  run: async (args) => {
    readArguments('counts rebuild', args, { options: {} });
    await withDatabase(rebuildCounts);
    process.stdout.write('The records are counted anew.\n');
  },
};
