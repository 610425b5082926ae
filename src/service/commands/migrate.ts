import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'bring the database schema up to date',
  help: `Usage: roster migrate

Brings the database schema up to date, all or nothing. Every other command does this first, too.

Example
  DATABASE_URL=postgres://roster@db.example/roster roster migrate
`,
  run: async (args) => {
    readArguments('migrate', args, { options: {} });
    await withDatabase(() => Promise.resolve(), { mayCreate: true });
  },
};
