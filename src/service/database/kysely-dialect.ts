import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Queryable } from './database.ts';

/** Kysely inside a transaction that is already open: its own begin and commit have nothing left to do. */
export const dialectWithin = (transaction: Queryable): Dialect => {
  const done = () => Promise.resolve();
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => ({
      rows: await transaction.query<Row>({ text: sql, values: parameters }),
    }),
    streamQuery: () => {
      throw new Error('Streams are not used in migrations.');
    },
  };
  return {
    createAdapter: () => new PostgresAdapter(),
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
