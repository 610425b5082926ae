import { createInterface } from 'node:readline/promises';
import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { printJson } from '#service/commands/print.ts';
import { withDatabase } from '#service/commands/with-database.ts';
import type { Database } from '#service/database/database.ts';
import { listCompanies } from '#service/operator/companies.ts';
import { restore } from '#service/operator/backup/restore.ts';
import { durationText } from '#service/operator/transfer/progress.ts';
import { rowsText } from './rows-text.ts';
import { tellingDamage } from './told-damage.ts';

const name = 'restore';
const stopped = 'Stopped: nothing was restored.';

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
    const { head, rows, seconds } = await interruptible(stopped, (signal) =>
      tellingDamage(file, () =>
        withDatabase(async (database) => {
          if (replace) await confirmReplacing(database, signal);
          return restore(database, file, { replace, signal });
        }),
      ),
    );
    const { made_at, version } = head;
    if (values.json) printJson({ file, made_at, version, rows, seconds });
    else {
      process.stdout.write(`Restored ${file} of ${made_at}: ${rowsText(rows)} (${durationText(seconds)}).\n`);
    }
  },
};

/** @throws Error unless the word is typed */
const confirmReplacing = async (database: Database, signal: AbortSignal) => {
  const companies = await listCompanies(database);
  if (companies.length === 0) return;
  const names = companies.slice(0, 5).map((company) => company.name);
  const others = companies.length - names.length;
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(
    `This deletes ${[...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')} with all tokens, views and records.\n` +
      'Type replace to go on: ',
  );
  const stop = () => lines.close();
  signal.addEventListener('abort', stop);
  for await (const line of lines) {
    if (line.trim() === 'replace') return;
    break;
  }
  throw new Error('Nothing was changed.');
};
