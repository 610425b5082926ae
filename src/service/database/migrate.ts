import { Kysely, Migrator } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { dialectWithin } from './kysely-dialect.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number that other programs on the same server are unlikely to lock. */
const migrationLock = 7_677_483;

/**
 * Brings the schema up to date within a transaction. Services that start together wait for one another.
 * A role that may only read suffices when there is nothing to do.
 * @returns whether there was no schema before
 */
export const migrateWithin = async (transaction: Queryable): Promise<{ isNew: boolean }> => {
  await transaction.query({ text: `select pg_advisory_xact_lock(${migrationLock})` });
  if (await isUpToDate(transaction)) return { isNew: false };
  await expectRights(transaction);
  // An index over many rows may take longer than a request may.
  await transaction.query({ text: 'set local statement_timeout = 0' });
  const migrator = new Migrator({
    db: new Kysely({ dialect: dialectWithin(transaction) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { isNew: results.length === Object.keys(migrations).length };
};

const isUpToDate = async (transaction: Queryable) => {
  const table = await transaction.query({ text: "select where to_regclass('kysely_migration') is not null" });
  if (table.length === 0) return false;
  const done = await transaction.query<{ name: string }>({
    text: 'select name from kysely_migration order by name',
  });
  return done.map(({ name }) => name).join() === Object.keys(migrations).join();
};

const expectRights = async (transaction: Queryable) => {
  const may = await transaction.query({
    text: `select where has_schema_privilege(current_schema(), 'create')
      and current_setting('transaction_read_only') = 'off'`,
  });
  if (may.length > 0) return;
  throw new Error(
    'The schema of the database is not up to date, and this role may not change it: ' +
      'run "roster migrate" as the role that owns it.',
  );
};

/** Brings the schema up to date, all or nothing. */
export const migrate = (database: Database) => database.transaction(migrateWithin);
