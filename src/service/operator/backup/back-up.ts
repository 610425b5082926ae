import * as clock from '#contract/clock.ts';
import { type Database, atOneMoment, type Queryable } from '#service/database/database.ts';
import { startProgress, type Attended } from '#service/operator/transfer/progress.ts';
import { createHash } from 'node:crypto';
import { version } from '#package' with { type: 'json' };
import { migrations } from '#service/database/migrations/migrations.ts';
import { type End, formatVersion, note, backedUpTables, columnList, columnsOf } from './backup-format.ts';
import { syncsToBackUp } from './backed-up-syncs.ts';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { standardStream } from '#service/operator/transfer/formats.ts';
import { isSpecial, openOutput, type Output } from '#service/operator/transfer/open-output.ts';

type BackupDone = { rows: Rows; bytes: number; seconds: number };

/**
 * Writes everything that cannot be worked out again to a file or, for `-`, to standard output, as it is at one moment;
 * others read and, on PostgreSQL, write meanwhile. Progress goes to standard error.
 */
export const backUp = (
  database: Database,
  file: string,
  { signal, stdout, stderr }: Attended & { stdout: Writable },
): Promise<BackupDone> =>
  atOneMoment(database, async (transaction) => {
    const progress = startProgress(stderr, 'Backing up');
    const rows: Rows = {};
    async function* text() {
      for await (const part of readDatabase(transaction, rows)) {
        progress.show(rowsIn(rows), null);
        yield part;
      }
    }
    try {
      const bytes = await writeWhole(await openBackup(file, stdout), text(), signal);
      return { rows, bytes, seconds: progress.seconds() };
    } finally {
      progress.clear();
    }
  });

/** Target characters of one answer of the database; the number of rows is estimated from the answer before. */
const answerCharacters = 2 ** 20;
const mostRows = 1_000;
const firstRows = 100;

export type Rows = Record<string, number>;

export const rowsIn = (rows: Rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Writes the lines of a backup, from a transaction that sees one state of the database, and counts the rows. */
async function* readDatabase(transaction: Queryable, rows: Rows): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const next: End['next'] = {};
  const lines = (texts: readonly string[]) => {
    const text = texts.map((line) => `${line}\n`).join('');
    hash.update(text);
    return text;
  };
  const schema = Object.keys(migrations).at(-1) ?? '';
  const made_at = new Date(clock.now()).toISOString();
  yield lines([note({ format: 'roster backup', format_version: formatVersion, version, schema, made_at })]);
  for (const table of backedUpTables) {
    const columns = await columnsOf(transaction, table);
    const names = columns.map(({ name }) => name);
    yield lines([note({ table, columns: names })]);
    rows[table] = 0;
    for await (const found of rowsOf(transaction, table, names)) {
      yield lines(found);
      rows[table] += found.length;
    }
    for (const { name, isCounted } of columns) {
      if (isCounted) next[table] = await nextNumber(transaction, table, name);
    }
  }
  yield `${note({ rows, next, sha256: hash.digest('hex') })}\n`;
}

async function* rowsOf(transaction: Queryable, table: string, columns: readonly string[]) {
  const source = table === 'syncs' ? syncsToBackUp : table;
  await transaction.query({
    text: `declare backup_rows no scroll cursor for
      select row_to_json(found)::text as line from (select ${columnList(columns)} from ${source}) as found`,
  });
  let limit = firstRows;
  for (;;) {
    const found = await transaction.query<{ line: string }>({ text: `fetch ${limit} from backup_rows` });
    if (found.length === 0) break;
    const texts = found.map(({ line }) => line);
    yield texts;
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    limit = Math.min(mostRows, Math.max(1, Math.floor(answerCharacters / length)));
  }
  await transaction.query({ text: 'close backup_rows' });
}

const nextNumber = async (transaction: Queryable, table: string, column: string) => {
  const [sequence] = await transaction.query<{ name: string }>({
    text: `select pg_get_serial_sequence('${table}', '${column}') as name`,
  });
  const [counter] = await transaction.query<{ next: number }>({
    text: `select last_value + is_called::int as next from ${sequence?.name}`,
  });
  if (counter === undefined) throw new Error('A sequence without a row');
  return counter.next;
};

const openBackup = async (file: string, stdout: Writable) => {
  if (file !== standardStream && (await isSpecial(file)))
    throw new Error(`${file} is there, and is not a file.`);
  return openOutput(file, stdout);
};

/** Compresses a text piece by piece, no faster than the pieces are taken. @returns the bytes written */
const writeWhole = async (output: Output, text: AsyncIterable<string>, signal: AbortSignal) => {
  let written = 0;
  const writeAll = async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      await output.write(chunk);
      written += chunk.length;
    }
  };
  try {
    await pipeline(text, createGzip(), writeAll, { signal });
    await output.keep();
    return written;
  } catch (error) {
    await output.discard();
    throw error;
  }
};
