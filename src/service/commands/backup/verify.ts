import { readArguments } from '#service/commands/arguments.ts';
import type { Command } from '#service/commands/command.ts';
import { interruptible } from '#service/commands/interruption.ts';
import { printJson } from '#service/commands/print.ts';
import { verifyBackup } from '#service/operator/backup/verify-backup.ts';
import { rowsText } from './rows-text.ts';
import { tellingDamage } from './told-damage.ts';

const name = 'backup verify';

export const backupVerifyCommand: Command = {
  name,
  summary: 'restore a backup into a temporary database and count',
  help: `Usage: roster backup verify FILE [--json]

Restores a backup into a temporary database (its folder is in TMPDIR), counts its rows and compares the maintained counts
with the records. Touches no other database. Exits with 1 if the backup could not be restored.

  --json  print {"file","made_at","version","rows","seconds"}

Example
  roster backup verify roster-2026-11-22.gz
`,
  run: async (args) => {
    const { values, words } = readArguments(name, args, {
      options: { json: { type: 'boolean', default: false } },
      names: ['a FILE'],
    });
    const [file = ''] = words;
    const { head, rows, seconds } = await interruptible('Stopped: the backup was not verified.', (signal) =>
      tellingDamage(file, () => verifyBackup(file, signal)),
    );
    const { made_at, version } = head;
    if (values.json) printJson({ file, made_at, version, rows, seconds });
    else process.stdout.write(`${file} of ${made_at} can be restored: ${rowsText(rows)}.\n`);
  },
};
