import type { Database, Queryable } from '#service/database/database.ts';
import { migrations } from './migrations.ts';

/** Any number that other programs on the same server are unlikely to lock. */
const migrationLock = 7_677_483;

/** Names of the migrations that ran. The library that once ran them made it; databases and older programs know it. */
const migrationTable = 'kysely_migration';

/**
 * Brings the schema up to date within a transaction. Services that start together wait for one another.
 * A role that may only read suffices when there is nothing to do.
 * @returns whether there was no schema before
 * @throws Error when a newer program migrated the database, or the role may not change the schema
 */
export const migrateWithin = async (transaction: Queryable): Promise<{ isNew: boolean }> => {
  await transaction.query({ text: `select pg_advisory_xact_lock(${migrationLock})` });
  const done = await readMigrations(transaction);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `A newer version of Roster has changed this database (${unknown.join(', ')}): run that version or a later one.`,
    );
  }
  const missing = Object.entries(migrations).filter(([name]) => !done.includes(name));
  if (missing.length === 0) return { isNew: false };
  await expectRights(transaction);
  // An index over many rows may take longer than a request may.
  await transaction.query({ text: 'set local statement_timeout = 0' });
  await transaction.query({
    text: `create table if not exists ${migrationTable} (name varchar(255) primary key, timestamp varchar(255) not null)`,
  });
  for (const [name, migration] of missing) {
    await migration(transaction);
    await transaction.query({
      text: `insert into ${migrationTable} (name, timestamp) values ($1, $2)`,
      values: [name, new Date().toISOString()],
    });
  }
  return { isNew: done.length === 0 };
};

/** Names of the migrations that ran on this database. */
const readMigrations = async (transaction: Queryable) => {
  const table = await transaction.query({
    text: `select where to_regclass('${migrationTable}') is not null`,
  });
  if (table.length === 0) return [];
  const rows = await transaction.query<{ name: string }>({ text: `select name from ${migrationTable}` });
  return rows.map(({ name }) => name);
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

/** Brings the schema up to date, all or nothing. */
export const migrate = (database: Database) => database.transaction(migrateWithin);
