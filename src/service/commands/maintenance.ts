import { command } from './command.ts';
import { answer, answerDone } from './terminal.ts';
import { withDatabase } from './with-database.ts';
import { prepare } from '#service/operator/prepare.ts';
import { verifyCounts, rebuildCounts } from '#service/operator/counts.ts';

const migrateCommand = command({
  name: 'migrate',
  summary: 'bring the database schema up to date',
  help: `Usage: roster migrate

Brings the database schema up to date, all or nothing. Every other command does this first, too.

Example
  DATABASE_URL=postgres://roster@db.example/roster roster migrate
`,
  run: async (io) => {
    await withDatabase(io, () => Promise.resolve(), { mayCreate: true });
  },
});

const demoCommand = command({
  name: 'demo',
  summary: 'add the demo companies and their records',
  help: `Usage: roster demo

Adds two made-up companies with records and tokens. Existing ones get new records, up to now.

Example
  roster demo
`,
  run: async (io, _values, _words, note) => {
    await withDatabase(io, (database) => prepare(database, 'yes'), { mayCreate: true });
    note(null);
  },
});

const countsVerifyCommand = command({
  name: 'counts verify',
  summary: 'compare the stored counts with the records',
  help: `Usage: roster counts verify

Compares the counts that pages rely on with the records, without blocking reads or writes.
Prints a line for each difference and exits with 1 if there are any.

Example
  roster counts verify
`,
  run: async (io) => {
    const wrong = await withDatabase(io, verifyCounts);
    await answer(io, false, wrong, wrong.length === 0 ? 'The counts are correct.' : wrong.join('\n'));
    if (wrong.length > 0) io.exitCode = 1;
  },
});

const countsRebuildCommand = command({
  name: 'counts rebuild',
  summary: 'recount the records',
  help: `Usage: roster counts rebuild

Recounts the records, for when counts verify finds a difference, for example after triggers were disabled.
Writes wait meanwhile; reads do not.

Example
  roster counts rebuild
`,
  run: async (io, _values, _words, note) => {
    await withDatabase(io, rebuildCounts);
    note(null);
    await answerDone(io, false, null, 'The records have been recounted.');
  },
});

export const maintenanceCommands = [migrateCommand, demoCommand, countsVerifyCommand, countsRebuildCommand];
