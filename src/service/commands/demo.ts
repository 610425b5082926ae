import { prepare } from '#service/operator/prepare.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const demoCommand: Command = {
  name: 'demo',
  summary: 'add the demo companies and their records',
  help: `Usage: roster demo

Adds two made-up companies with records and tokens. Existing ones are left as they are.

Example
  roster demo
`,
  run: async (args) => {
    readArguments('demo', args, { options: {} });
    await withDatabase((database) => prepare(database, 'yes'), { mayCreate: true });
  },
};
