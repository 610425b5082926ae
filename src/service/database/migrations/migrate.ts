import { setTimeout } from 'node:timers/promises';
import * as clock from '#contract/clock.ts';
import {
  type Database,
  type Queryable,
  withoutLimits,
  sqlStateOf,
  sqlStates,
} from '#service/database/database.ts';
import { migrations } from './migrations.ts';

/** Any number that other programs on the same server are unlikely to lock. */
const migrationLock = 7_677_483;

/** Names of the migrations that ran. The library that once ran them made it; databases and older programs know it. */
const migrationTable = 'kysely_migration';

/** Milliseconds that a change waits for a table which others read, while they wait behind it; then they have a rest. */
const [longestWait, rest] = [1_000, 2_000];
/** How often it is tried. */
const mostTries = 40;

/**
 * Brings the schema up to date within a transaction. Services that start together wait for one another.
 * A role that may only read suffices when there is nothing to do.
 * @returns whether there was no schema before
 * @throws Error when a newer program left a schema that this one cannot work with, or the role may not change it
 */
export const migrateWithin = async (
  transaction: Queryable,
  known = migrations,
): Promise<{ isNew: boolean }> => {
  // An index over many rows, and so whoever waits for it, may take longer than a request may.
  await transaction.query(withoutLimits);
  await transaction.query({ text: `select pg_advisory_xact_lock(${migrationLock})` });
  const { isNew, missing } = await compare(transaction, known);
  if (missing.length === 0) return { isNew };
  await expectRights(transaction);
  await transaction.query({ text: `set local lock_timeout = ${longestWait}` });
  await transaction.query({
    text: `create table if not exists ${migrationTable} (name varchar(255) primary key, timestamp varchar(255) not null)`,
  });
  await transaction.query({
    text: `alter table ${migrationTable} add column if not exists needs varchar(255)`,
  });
  for (const [name, migration] of missing) {
    await migration(transaction);
    await transaction.query({
      text: `insert into ${migrationTable} (name, timestamp, needs) values ($1, $2, $3)`,
      values: [name, new Date(clock.now()).toISOString(), migration.needs ?? null],
    });
  }
  return { isNew };
};

/** Compares the migrations that ran on this database with those that this program knows. */
const compare = async (database: Queryable, known: typeof migrations) => {
  const done = await readMigrations(database);
  const names = new Set(done.map(({ name }) => name));
  const missing = Object.entries(known).filter(([name]) => !names.has(name));
  const newer = done.filter(({ name }) => !(name in known));
  const unusable =
    missing.length > 0 ? newer : newer.filter(({ needs }) => needs !== null && !(needs in known));
  if (unusable.length > 0) {
    throw new Error(
      `A newer version of Roster has changed this database (${unusable.map(({ name }) => name).join(', ')}): ` +
        'run that version or a later one.',
    );
  }
  return { isNew: done.length === 0, missing };
};

/** The migrations that ran on this database. Older versions recorded nothing but their names. */
const readMigrations = async (database: Queryable) => {
  const table = await database.query({ text: `select where to_regclass('${migrationTable}') is not null` });
  if (table.length === 0) return [];
  return database.query<{ name: string; needs: string | null }>({
    text: `select name, to_jsonb(done) ->> 'needs' as needs from ${migrationTable} as done order by name`,
  });
};

const expectRights = async (transaction: Queryable) => {
  const may = await transaction.query({
    text: `select where has_schema_privilege(current_schema(), 'create')
      and current_setting('transaction_read_only') = 'off'`,
  });
  if (may.length > 0) return;
  throw new Error(
    'The schema of the database is out of date, and this role may not change it: ' +
      'run "roster migrate" as the role that owns it.',
  );
};

/**
 * Runs work that may migrate in a transaction. A table that somebody reads for long is not waited for, since all others
 * would wait behind: everything is undone and tried again.
 */
export const migrating = async <Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error;
      if (tries === mostTries) {
        throw new Error('The schema could not be changed: its tables were in use all the time.', {
          cause: error,
        });
      }
    }
    await setTimeout(rest);
  }
};

export const migrate = (database: Database, known = migrations) =>
  migrating(database, (transaction) => migrateWithin(transaction, known));

/** Whether the schema is up to date, as a program that only reads sees it. @throws Error as `migrate` does */
export const isMigrated = async (database: Queryable) =>
  (await compare(database, migrations)).missing.length === 0;

/** The migrations that a schema of an older version lacks; none where there is no schema yet. */
export const outstanding = async (database: Queryable) => {
  const { isNew, missing } = await compare(database, migrations);
  return isNew ? [] : missing.map(([name]) => name);
};
