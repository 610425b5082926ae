import { rebuildCounts } from '#service/operator/counts.ts';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { withDatabase } from '#service/commands/with-database.ts';

export const countsRebuildCommand: Command = {
  name: 'counts rebuild',
  summary: 'recount the records',
  help: `Usage: roster counts rebuild

Recounts the records, for when counts verify finds a difference, for example after triggers were disabled.
Writes wait meanwhile; reads do not.

Example
  roster counts rebuild
`,
  run: async (args) => {
    readArguments('counts rebuild', args, { options: {} });
    await withDatabase(rebuildCounts);
    process.stdout.write('The records have been recounted.\n');
  },
};
