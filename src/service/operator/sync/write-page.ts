import type { EndpointName } from '#contract/endpoints.ts';
import { type Database, type Queryable, sqlStateOf, withoutLimits } from '#service/database/database.ts';
import { emptyTally } from '#service/operator/transfer/import-records.ts';
import { createUpsert } from '#service/operator/transfer/upsert.ts';
import type { SourceRecord } from './source-records.ts';
import type { SyncState } from './sync-state.ts';

/** A company that this process keeps. */
export type Held = { companyId: number; holder: string; revision: string };

/** Somebody else keeps the company by now, or its sync was changed or removed: nothing was written. */
export class LostSync extends Error {}

/** @throws LostSync */
export const saveState = async (
  transaction: Queryable,
  { companyId, holder, revision }: Held,
  state: SyncState,
) => {
  const saved = await transaction.query({
    text: `update syncs set state = $3::text::jsonb where company_id = $1 and holder = $2 and revision = $4
      returning 1`,
    values: [companyId, holder, JSON.stringify(state), revision],
  });
  if (saved.length === 0) throw new LostSync();
};

type Write = {
  name: EndpointName;
  /** Of the sweep that the records are marked with. */
  sweep: number;
  records?: readonly SourceRecord[];
  /** Ids that the source does not have, to be deleted unless this sweep has seen them by now. */
  gone?: readonly number[];
  state: SyncState;
};

/**
 * Writes what a page brought with the state that follows from it, or nothing. An import into the list goes first.
 * @returns how many records are new, and sentences about those that the database refuses, which are left out
 * @throws LostSync
 */
export const writePage = (
  database: Database,
  held: Held,
  write: Write,
): Promise<{ inserted: number; refused: string[] }> =>
  writeIn(database, held, write, true).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return writeIn(database, held, write, false);
  });

/** Whether a value is too long or of another kind than the database takes. */
const isRefusal = (error: unknown) => /^(22|54)/.test(sqlStateOf(error) ?? '');

/** What the database says of sizes (class 54) quotes no value; what it says of values (class 22) may. */
const reasonOf = (error: unknown) =>
  sqlStateOf(error)?.startsWith('54')
    ? (error as Error).message
    : `the database does not take one of its values (${sqlStateOf(error)})`;

/** @param isAtOnce whether the records are written together, rather than one after the other */
const writeIn = (database: Database, held: Held, write: Write, isAtOnce: boolean) =>
  database.transaction(async (transaction) => {
    const { companyId } = held;
    const { name, sweep, records = [], gone = [], state } = write;
    await transaction.query(withoutLimits);
    // Whoever keeps a company holds its row until the end, so a process that has lost it writes nothing.
    await saveState(transaction, held, state);
    await transaction.query({
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`roster import ${companyId} ${name}`],
    });
    const { kind } = database;
    const upserted = emptyTally();
    const upsert = async (some: readonly SourceRecord[]) => {
      const all = createUpsert(transaction, { companyId, name, kind, keepsIds: false, upserted });
      for (const record of some) await all.add(record);
      await all.end();
    };
    const refused: string[] = [];
    if (isAtOnce) await upsert(records);
    else
      for (const record of records) {
        await transaction.query({ text: 'savepoint record' });
        await upsert([record]).catch(async (error: unknown) => {
          if (!isRefusal(error)) throw error;
          await transaction.query({ text: 'rollback to savepoint record' });
          refused.push(`${record.id} is left out: ${reasonOf(error)}.`);
        });
        await transaction.query({ text: 'release savepoint record' });
      }
    await transaction.query({
      text: `insert into synced_records (company_id, list, id, sweep)
        select $1, $2, id, $4 from (select distinct unnest($3::bigint[]) as id) as read
        on conflict (company_id, list, id) do update set sweep = excluded.sweep
        where synced_records.sweep <> excluded.sweep`,
      values: [companyId, name, records.map(({ id }) => id), sweep],
    });
    const done = { inserted: upserted.inserted, refused };
    if (gone.length === 0) return done;
    await transaction.query({
      text: `with unseen as (
          delete from synced_records where company_id = $1 and list = $2 and id = any($3::bigint[]) and sweep < $4
        )
        delete from ${name} as record where company_id = $1 and id = any($3::bigint[]) and not exists (
          select from synced_records as seen
          where seen.company_id = $1 and seen.list = $2 and seen.id = record.id and seen.sweep >= $4)`,
      values: [companyId, name, gone, sweep],
    });
    return done;
  });
