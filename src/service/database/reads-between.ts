import type { Database, Queryable, Statement } from './database.ts';
import { fairShare } from './fair-share.ts';
import { literal, placeTimeoutMs } from './pglite.ts';

/*
 * The embedded database has one session, so a long transaction would keep every page waiting. A page may be read within
 * it, provided that it sees none of its changes: a cursor that is declared at the start sees the rows of that moment,
 * and so does a cursor that a stable function opens for it. The statement comes to the function as a setting.
 */

/** Gives what is wrong with the statement; null once the cursor `reading` is open. */
const createOpenReading = `
  create or replace function pg_temp.open_reading() returns text language plpgsql stable as $$
  declare
    reading refcursor := 'reading';
  begin
    open reading for execute current_setting('roster.reading');
    return null;
  exception when others then
    return sqlerrm;
  end $$`;

const declareSnapshotCursor = `declare snapshot_cursor no scroll cursor for
  select pg_temp.open_reading() as problem, generate_series(1, 2147483647)`;

/** Statements that leave tables and their columns as they are, but for tables of their own. */
const leavesSchema =
  /^\s*(select|with|insert|update|delete|analyze|lock|declare|fetch|close|set|create temporary table)\b/i;
/** It has to come before the first cursor. */
const setsIsolation = /^\s*set\s+transaction\b/i;

/** Lets the embedded database answer what only reads while a transaction is open, from the rows as they were before. */
export const letReadsThrough = (database: Database): Database => {
  if (database.kind !== 'pglite') return database;
  let prepared: Promise<unknown> | undefined;
  let snapshotCursor: SnapshotCursor | undefined;
  // Costly ones take turns here as well.
  const shares = fairShare(1, placeTimeoutMs);
  const readBetween = <Row>(statement: Statement) => {
    const read = async () => snapshotCursor?.read<Row>(statement);
    return snapshotCursor === undefined || statement.costlyFor === undefined
      ? read()
      : shares.run(statement.costlyFor, read, statement.gone);
  };
  return {
    ...database,
    query: async <Row>(statement: Statement) =>
      (await readBetween<Row>(statement)) ?? database.query<Row>(statement),
    transaction: async (work) => {
      await (prepared ??= database.query({ text: createOpenReading }));
      return database.transaction(async (transaction) => {
        const own = openSnapshotCursor(transaction);
        snapshotCursor = own;
        try {
          return await work(own.transaction);
        } finally {
          snapshotCursor = undefined;
          await own.close();
        }
      });
    },
  };
};

type SnapshotCursor = ReturnType<typeof openSnapshotCursor>;

/** A transaction whose statements take turns with those of readers, from the first one on. */
const openSnapshotCursor = (transaction: Queryable) => {
  let state: 'new' | 'open' | 'closed' = 'new';
  let begin: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const result = before.then(work);
    before = result.catch(() => {});
    return result;
  };
  const run = (text: string) => transaction.query({ text });

  const ask = async <Row>(statement: Statement) => {
    if (state === 'new' && !setsIsolation.test(statement.text)) {
      await run(declareSnapshotCursor);
      state = 'open';
      begin?.();
    }
    if (!leavesSchema.test(statement.text)) state = 'closed';
    return transaction.query<Row>(statement);
  };

  const read = async <Row>({ text, values = [] }: Statement) => {
    if (state !== 'open') return undefined;
    const whole = text.replaceAll(/\$(\d+)/g, (_sign, place: string) => literal(values[Number(place) - 1]));
    await run('savepoint reading');
    try {
      await transaction.query({ text: "select set_config('roster.reading', $1, true)", values: [whole] });
      const [opened] = await transaction.query<{ problem: string | null }>({
        text: 'fetch 1 from snapshot_cursor',
      });
      if (opened?.problem !== null) return undefined;
      const rows = await transaction.query<Row>({ text: 'fetch all from reading' });
      await run('close reading');
      return rows;
    } catch {
      await run('rollback to savepoint reading');
      return undefined;
    } finally {
      await run('release savepoint reading');
    }
  };

  return {
    transaction: { query: <Row>(statement: Statement) => inTurn(() => ask<Row>(statement)) },
    /** The rows of a statement; undefined for one that has to wait for the transaction's end, as one that writes has to. */
    read: async <Row>(statement: Statement) => {
      await begun;
      return inTurn(() => read<Row>(statement)).catch(() => undefined);
    },
    close: () => {
      begin?.();
      return inTurn(async () => void (state = 'closed'));
    },
  };
};
