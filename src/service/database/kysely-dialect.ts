import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Queryable } from './database.ts';

const done = () => Promise.resolve();

/** Migrations are locked by whoever opened the transaction; unlocking in one that failed would hide why it did. */
class LocklessAdapter extends PostgresAdapter {
  override acquireMigrationLock = done;
  override releaseMigrationLock = done;
}

/** Kysely inside a transaction that is already open: its own begin and commit have nothing left to do. */
export const dialectWithin = (transaction: Queryable): Dialect => {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({
      rows: await transaction.query({ text: sql, values: parameters }),
    }),
    streamQuery: () => {
      throw new Error('Streams are not used in migrations.');
    },
  };
  return {
    createAdapter: () => new LocklessAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createDriver: () => ({
      init: done,
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: done,
      commitTransaction: done,
      rollbackTransaction: done,
      releaseConnection: done,
      destroy: done,
    }),
  };
};
