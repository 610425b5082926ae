import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { confirm } from '#service/commands/confirm.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import type { Database } from '#service/database/database.ts';
import { listCompanies } from '#service/operator/companies.ts';
import { checkBackup } from '#service/operator/backup/read-backup.ts';
import { restore } from '#service/operator/backup/restore.ts';
import { durationText } from '#service/operator/transfer/progress.ts';
import { rowsText } from './rows-text.ts';
import { tellingDamage } from './told-damage.ts';

const name = 'restore';

export const restoreCommand: Command = {
  name,
  summary: 'read everything from a backup',
  help: `Usage: roster restore FILE [--replace] [--json]

Reads a backup into a database without companies, embedded or PostgreSQL, whichever it was made from. It is restored
completely or not at all. Tokens work as before, and new companies and tokens get numbers that were not used yet.

  --replace  delete what is there first; asks for the word replace on standard input
  --json     print {"file","made_at","version","rows","seconds"}

Example
  DATABASE_URL=postgres://roster@db.example/roster roster restore roster-2026-11-22.gz
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { replace: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
      names: ['a FILE'],
    });
    const [file = ''] = words;
    const { replace } = values;
    const { head, rows, seconds } = await tellingDamage(file, async () => {
      const backup = await checkBackup(file);
      return withDatabase(
        async (database) => {
          if (replace) await confirmReplacing(database);
          return interruptible('Stopped: nothing was restored.', (signal) =>
            restore(database, backup, { replace, signal }),
          );
        },
        { mayCreate: true },
      );
    });
    const { made_at, version } = head;
    if (values.json) printJson({ file, made_at, version, rows, seconds });
    else {
      process.stdout.write(`Restored ${file} of ${made_at}: ${rowsText(rows)} (${durationText(seconds)}).\n`);
    }
  },
};

/** @throws Error unless the word is typed */
const confirmReplacing = async (database: Database) => {
  const names = (await listCompanies(database)).map(({ name }) => name);
  if (names.length === 0) return;
  const told = [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} more`] : [])];
  await confirm({
    question: `This deletes ${told.join(', ')} with all tokens, views and records.\nType replace to go on:`,
    expected: 'replace',
    given: undefined,
    refusal: 'Nothing was changed.',
  });
};
