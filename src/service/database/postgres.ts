import pg from 'pg';
import { type Database, DatabaseUnavailable, type Statement, StatementTimeout } from './database.ts';

/** Milliseconds to wait for a connection, a free place in the pool included. */
const connectionTimeout = 5_000;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connects to a PostgreSQL server through a pool; the first connection is made by the first statement.
 * @param statementTimeout seconds that one statement may take; 0 for no limit
 */
export const openPostgres = (connectionString: string, poolSize: number, statementTimeout = 15): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout * 1_000,
    // A page's plan is made once for all values: making it takes longer than reading the page.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    application_name: 'roster',
    types,
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});

  const transaction: Database['transaction'] = async (work) => {
    const client = await reaching(pool.connect());
    let broken: Error | undefined;
    const onBreak = (error: Error) => (broken = error);
    client.on('error', onBreak);
    try {
      await ask(client, { text: 'begin' });
      const result = await work({ query: (statement) => ask(client, statement) });
      await ask(client, { text: 'commit' });
      return result;
    } catch (error) {
      await ask(client, { text: 'rollback' }).catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
  };

  return {
    kind: 'postgres',
    query: (statement) => ask(pool, statement),
    transaction,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (pool.ended ? Promise.resolve() : pool.end()),
  };
};

const ask = async <Row>(to: pg.Pool | pg.PoolClient, { text, values, name }: Statement): Promise<Row[]> => {
  const { rows } = await reaching(
    to.query({ text, values: values === undefined ? [] : [...values], ...(name !== undefined && { name }) }),
  );
  return rows as Row[];
};

const reaching = async <Result>(answer: Promise<Result>) => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === canceled) throw new StatementTimeout(error);
    throw isUnreachable(error) ? new DatabaseUnavailable(error) : error;
  }
};

/** SQLSTATE of a statement that was ended, which nobody does but the server's clock. */
const canceled = '57014';

/** SQLSTATE classes of a lost connection, a server that stops or starts, and a server without a free place. */
const unreachableStates = /^(08...|57P0[1-5]|53300)$/;

const isUnreachable = (error: unknown) => {
  if (error instanceof pg.DatabaseError) return unreachableStates.test(error.code ?? '');
  // Anything but an answer from the server means that it was not reached: a system error, or one of the driver's.
  if (!(error instanceof Error)) return false;
  return (
    'syscall' in error ||
    error instanceof AggregateError ||
    /connection terminated|connection timeout|timeout exceeded when trying to connect|cannot use a pool after|not queryable/i.test(
      error.message,
    )
  );
};
