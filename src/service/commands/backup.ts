import { command, usageError } from './command.ts';
import type { Io } from './io.ts';
import { interruptible } from './stop-signal.ts';
import { resumeCommand } from './sync.ts';
import { answer, answerDone, confirm } from './terminal.ts';
import { withDatabase } from './with-database.ts';
import { backUp, type Rows, rowsIn } from '#service/operator/backup/back-up.ts';
import { standardStream } from '#service/operator/transfer/formats.ts';
import { durationText } from '#service/operator/transfer/progress.ts';
import { noteFinished } from '#service/operator/finished-work.ts';
import { verifyBackup, restore } from '#service/operator/backup/restore.ts';
import type { Database } from '#service/database/database.ts';
import { DoneUntold } from '#service/operator/done-untold.ts';
import { listCompanies } from '#service/operator/companies.ts';
import { checkBackup } from '#service/operator/backup/read-backup.ts';
import { DamagedBackup } from '#service/operator/backup/backup-format.ts';

const backupCommand = command({
  name: 'backup',
  summary: 'write everything to one file',
  help: `Usage: roster backup FILE|- [--json]

Writes companies, tokens (their hashes), views, records and the settings of copies, as they are at one moment, to one
compressed file that only its owner may read. The service goes on meanwhile. FILE appears, or is replaced, once the backup is complete.
restore reads it, also into the other kind of database; backup verify tries that. With - it goes to standard output as
it is read: only an exit code of 0 says that it is complete.

  --json  print {"file","rows","bytes","seconds"}; not with standard output

Example
  roster backup "roster-$(date -u +%F).gz"
  roster backup - | ssh vault.example 'cat >roster.gz'
`,
  options: { json: { type: 'boolean', default: false } },
  names: ['a FILE'],
  run: async (io, values, [file = ''], note) => {
    const isStandard = file === standardStream;
    if (isStandard && values.json) throw usageError('backup', '--json needs a FILE');
    note(null, { file });
    const done = await interruptible(io, 'Stopped: no backup was written.', (signal) =>
      withDatabase(io, async (database) => {
        const done = await backUp(database, file, { signal, stdout: io.stdout, stderr: io.stderr });
        await noteFinished(database, { kind: 'backup', companyId: null }).catch((cause: unknown) => {
          throw new DoneUntold(
            `${isStandard ? 'The backup' : file} was written, but the database could not note that`,
            { cause },
          );
        });
        return done;
      }),
    );
    note(null, { rows: rowsIn(done.rows) });
    const took = `${(done.bytes / 1_000_000).toFixed(1)} MB in ${durationText(done.seconds)}`;
    const sentence = `Wrote ${isStandard ? 'the backup' : file}: ${rowsText(done.rows)} (${took}).`;
    if (isStandard) io.stderr.write(`${sentence}\n`);
    else await answerDone(io, values.json, { file, ...done }, sentence);
  },
});

const backupVerifyCommand = command({
  name: 'backup verify',
  summary: 'restore a backup into a temporary database and count',
  help: `Usage: roster backup verify FILE [--json]

Restores a backup into a temporary database (its folder is in TMPDIR), counts its rows and compares the maintained counts
with the records. Touches no other database. Exits with 1 if the backup could not be restored.

  --json  print {"file","made_at","version","rows","seconds"}

Example
  roster backup verify roster-2026-11-22.gz
`,
  options: { json: { type: 'boolean', default: false } },
  names: ['a FILE'],
  run: async (io, values, [file = '']) => {
    const { head, rows, seconds } = await interruptible(
      io,
      'Stopped: the backup was not verified.',
      (signal) => tellingDamage(file, () => verifyBackup(file, { signal, stderr: io.stderr })),
    );
    const { made_at, version } = head;
    const sentence = `${file} of ${made_at} can be restored: ${rowsText(rows)}.`;
    await answer(io, values.json, { file, made_at, version, rows, seconds }, sentence);
  },
});

const restoreCommand = command({
  name: 'restore',
  summary: 'read everything from a backup',
  help: `Usage: roster restore FILE [--replace] [--json]

Reads a backup into a database without companies, embedded or PostgreSQL, whichever it was made from. It is restored
completely or not at all. Tokens work as before, and new companies and tokens get numbers that were not used yet. Copies
of other servers come back paused; each is listed with the command that starts it again.

  --replace  delete what is there first; asks for the word replace on standard input
  --json     print {"file","made_at","version","rows","seconds","paused":[{"company_id","company","url","resume"}]}

Example
  DATABASE_URL=postgres://roster@db.example/roster roster restore roster-2026-11-22.gz
`,
  options: { replace: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  names: ['a FILE'],
  run: async (io, values, [file = ''], note) => {
    const { replace } = values;
    const { head, rows, seconds, copies } = await tellingDamage(file, async () => {
      const backup = await checkBackup(file);
      return withDatabase(
        io,
        async (database) => {
          if (replace) await confirmReplacing(io, database);
          note(null, { file, replace, made_at: backup.head.made_at });
          return interruptible(io, 'Stopped: nothing was restored.', (signal) =>
            restore(database, backup, { replace, signal, stderr: io.stderr }),
          );
        },
        { mayCreate: true },
      );
    });
    note(null, { rows: rowsIn(rows) });
    const { made_at, version } = head;
    const sentence = `Restored ${file} of ${made_at}: ${rowsText(rows)} (${durationText(seconds)}).`;
    const paused = copies.map(({ companyId, company, settings }) => ({
      company_id: companyId,
      company,
      url: settings.url,
      resume: resumeCommand(companyId),
    }));
    const lines = paused.map(
      ({ company, url, resume }) =>
        `${company}, a copy of ${url}, is paused. If this database is to read it again: ${resume}`,
    );
    await answerDone(
      io,
      values.json,
      { file, made_at, version, rows, seconds, paused },
      [sentence, ...lines].join('\n'),
    );
  },
});

/** @throws Error unless the word is typed */
const confirmReplacing = async (io: Io, database: Database) => {
  const names = (await listCompanies(database)).map(({ name }) => name);
  if (names.length === 0) return;
  const told = [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} more`] : [])];
  await confirm(io, {
    question: `This deletes ${told.join(', ')} with all tokens, views and records.\nType replace to go on:`,
    expected: 'replace',
    given: undefined,
    refusal: 'Nothing was changed.',
  });
};

const words: Partial<Record<string, string>> = {
  access_tokens: 'tokens',
  saved_views: 'views',
  syncs: 'copies',
};

/** What there is and how much of it: `companies 2, tokens 3, contacts 1,204`. */
const rowsText = (rows: Rows) =>
  Object.entries(rows)
    .map(([table, count]) => `${words[table] ?? table} ${count.toLocaleString('en')}`)
    .join(', ');

/** Does work over a backup file, and names it when it is damaged. */
const tellingDamage = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new Error(`${file} ${error.message}. Use another backup.`, { cause: error });
  }
};

/** A group before the command of its first word. */
export const backupCommands = [backupVerifyCommand, backupCommand, restoreCommand];
