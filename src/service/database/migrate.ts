import { Kysely, Migrator } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { dialectWithin } from './kysely-dialect.ts';
import { migrations } from './migrations/migrations.ts';

/** Any number that other programs on the same server are unlikely to lock. */
const migrationLock = 7_677_483;

/**
 * Brings the schema up to date within a transaction. Services that start together wait for one another.
 * @returns whether there was no schema before
 */
export const migrateWithin = async (transaction: Queryable): Promise<{ isNew: boolean }> => {
  // An index over many rows may take longer than a request may.
  await transaction.query({ text: 'set local statement_timeout = 0' });
  await transaction.query({ text: `select pg_advisory_xact_lock(${migrationLock})` });
  const migrator = new Migrator({
    db: new Kysely({ dialect: dialectWithin(transaction) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { isNew: results.length === Object.keys(migrations).length };
};

/** Brings the schema up to date, all or nothing. */
export const migrate = (database: Database) => database.transaction(migrateWithin);
