import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import { countDifferences } from '#service/operator/counts.ts';
import { partOf, startProgress, type Attended } from '#service/operator/transfer/progress.ts';
import {
  DamagedBackup,
  type End,
  type Head,
  type TableHead,
  backedUpTables,
  columnList,
  columnsOf,
} from './backup-format.ts';
import { insertPaused } from './backed-up-syncs.ts';
import { readBackup, type WholeBackup, checkBackup } from './read-backup.ts';
import { type Rows, rowsIn } from './back-up.ts';
import { listSyncs, type Sync } from '#service/operator/sync/syncs.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPgliteFolder } from '#service/database/pglite-folder.ts';

/** Rows and characters of their JSON in one statement. The embedded database answers nobody else during one. */
const mostRows = 500;
const mostCharacters = 2 ** 22;

/** With the copies that came back, which are paused. */
type RestoreDone = { head: Head; rows: Rows; seconds: number; copies: Sync[] };

/**
 * Puts a backup into a migrated database without companies, or with `replace` in the place of what is there. All or
 * nothing: whatever is wrong with the file, and the signal, undo everything. Progress goes to standard error.
 * @throws DamagedBackup; Error if the database is not empty
 */
export const restore = async (
  database: Database,
  { file, head, end }: WholeBackup,
  { replace, signal, stderr }: { replace: boolean } & Attended,
): Promise<RestoreDone> =>
  database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    // Who notes that a token was used waits for the table, not for a row of it: `countOn` needs the table whole.
    await transaction.query({ text: 'lock table companies, access_tokens in exclusive mode' });
    await makeRoom(transaction, replace);
    const progress = startProgress(stderr, 'Restoring');
    try {
      const total = rowsIn(end.rows);
      const rows = await fill(transaction, file, (records) => {
        signal.throwIfAborted();
        progress.show(records, partOf(records, total));
      });
      await expectAsBackedUp(transaction, rows, end);
      for (const table of backedUpTables) await transaction.query({ text: `analyze ${table}` });
      await countOn(transaction, end.next);
      signal.throwIfAborted();
      const copies = await listSyncs(transaction);
      return { head, rows, seconds: progress.seconds(), copies };
    } finally {
      progress.clear();
    }
  });

const makeRoom = async (transaction: Queryable, replace: boolean) => {
  if (replace) {
    for (const table of backedUpTables.toReversed())
      await transaction.query({ text: `delete from ${table}` });
    return;
  }
  const companies = await transaction.query({ text: 'select from companies limit 1' });
  if (companies.length === 0) return;
  throw new Error(
    'The database is not empty: restore into a new one, or replace what is there with --replace.',
  );
};

const fill = async (transaction: Queryable, file: string, onProgress: (rows: number) => void) => {
  const rows: Rows = Object.fromEntries(backedUpTables.map((table) => [table, 0]));
  let into: { table: string; insert: (rows: string) => Promise<unknown> } | undefined;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (into === undefined || batch.length === 0) return;
    await into.insert(`[${batch.join(',')}]`);
    rows[into.table] = (rows[into.table] ?? 0) + batch.length;
    [batch, characters] = [[], 0];
    onProgress(rowsIn(rows));
  };
  for await (const part of readBackup(file)) {
    if ('row' in part) {
      if (into === undefined) throw new DamagedBackup('has a row without a table');
      batch.push(part.row);
      characters += part.row.length;
      if (batch.length >= mostRows || characters >= mostCharacters) await flush();
    } else {
      await flush();
      if ('table' in part) into = await inserter(transaction, part.table);
    }
  }
  return rows;
};

/** Columns that a backup lacks, because it is older, get their defaults. */
const inserter = async (transaction: Queryable, { table, columns }: TableHead) => {
  const known = backedUpTables.includes(table) ? await columnsOf(transaction, table) : [];
  const unknown = columns.find((column) => !known.some(({ name }) => name === column));
  if (known.length === 0 || unknown !== undefined) {
    const what = known.length === 0 ? table : `${table}.${unknown}`;
    throw new DamagedBackup(`holds ${what}, which Roster does not have`);
  }
  if (table === 'syncs') return { table, insert: (rows: string) => insertPaused(transaction, rows) };
  const list = columnList(columns);
  const text = `insert into ${table} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${table}, $1::text::json)`;
  return { table, insert: (rows: string) => transaction.query({ text, values: [rows] }) };
};

/** Counts what is there, in the tables and in what triggers counted. */
const expectAsBackedUp = async (transaction: Queryable, restored: Rows, { rows }: End) => {
  for (const table of backedUpTables) {
    const [found] = await transaction.query<{ count: number }>({
      text: `select count(*) as count from ${table}`,
    });
    if (found?.count === (rows[table] ?? 0) && found.count === restored[table]) continue;
    throw new DamagedBackup(`has ${restored[table]} rows of ${table}, and says ${rows[table] ?? 0}`);
  }
  const [wrong] = await countDifferences(transaction);
  if (wrong !== undefined) throw new Error(`The maintained counts are not those of the records: ${wrong}`);
};

/** The next rows get the numbers that they were to get; other than a sequence's setval, this is undone with the transaction. */
const countOn = async (transaction: Queryable, next: End['next']) => {
  for (const table of backedUpTables) {
    const counted = (await columnsOf(transaction, table)).find(({ isCounted }) => isCounted);
    if (counted === undefined || next[table] === undefined) continue;
    await transaction.query({
      text: `alter table ${table} alter column ${columnList([counted.name])} restart with ${next[table]}`,
    });
  }
};

/** Restores a backup into a database in a temporary folder, which is then gone: memory would be too small for many. */
export const verifyBackup = async (file: string, attended: Attended): Promise<RestoreDone> => {
  const backup = await checkBackup(file, attended.signal);
  const folder = await mkdtemp(join(tmpdir(), 'roster-verify-'));
  try {
    const database = await openPgliteFolder(folder, false);
    try {
      await migrate(database);
      return await restore(database, backup, { replace: false, ...attended });
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};
