import {
  Abandoned,
  type Database,
  type Queryable,
  type Statement,
  withoutLimits,
  inTime,
} from './database.ts';
import { fairShare } from './fair-share.ts';
import { countingWrites, countWrite } from './own-writes.ts';
import { isBroken, type Ask, openPool } from './postgres-pool.ts';

export type PostgresOptions = {
  /** Seconds that a statement may take; 0 for no limit. */
  statementTimeout?: number;
  /** Connections, beyond those of the pool, for statements that name the company they are costly for. */
  costlyPoolSize?: number;
  /** What stands between: a pooler may give every transaction another connection. */
  pooler?: 'transaction' | null;
  /** Seconds after which a connection is replaced. */
  lifetime?: number;
};

/** Milliseconds that an answer may be on its way, beyond what its statement may take. */
const transit = 600;

/** Milliseconds within which whoever asks is answered, beyond what a statement may take. */
const grace = 900;

/** Milliseconds to wait for a connection where statements have no limit. */
const connectTimeoutMs = 5_000;

/**
 * Connects to a PostgreSQL server. Nobody waits longer for a statement than it may take and 0.9 s more, the wait for
 * a connection included, even if the server falls silent; for a costly one, not counted the wait for its place, which
 * lasts for as long as the one that has the place may take.
 * @param poolSize connections at most, for all statements but costly ones
 */
export const openPostgres = (
  connectionString: string,
  poolSize: number,
  { statementTimeout = 15, costlyPoolSize = 1, pooler = null, lifetime = 600 }: PostgresOptions = {},
): Database => {
  const timeout = statementTimeout * 1_000;
  const limits = {
    connect: timeout === 0 ? connectTimeoutMs : timeout + transit,
    answer: timeout === 0 ? 0 : timeout + transit,
  };
  const open = (size: number, settings = '') =>
    openPool({
      connectionString,
      size,
      startup: pooler === null ? startup(timeout, settings) : {},
      limits,
      lifetime,
    });
  const quick = open(poolSize);
  // One search shall take one of the server's processors, not several.
  const costly = open(costlyPoolSize, '-c max_parallel_workers_per_gather=0');
  const shares = fairShare(costlyPoolSize, limits.connect);

  const known = pooler === null ? (statement: Statement) => statement : unprepared;
  /** Has the server end what is costly once nobody waits for it. A pooler has other numbers for its processes. */
  const cancel = (pid: number | null) =>
    quick.use((ask) => ask({ text: 'select pg_cancel_backend($1::integer)', values: [pid] })).catch(() => {});
  const abandonable = <Row>(statement: Statement) =>
    costly.use((ask, pid) => {
      const { gone } = statement;
      const work = () => ask<Row>(known(statement));
      return gone === undefined || pooler !== null ? work() : unlessGone(gone, work, () => cancel(pid));
    });
  const bounded = <Result>(work: Promise<Result>) => (timeout === 0 ? work : inTime(timeout + grace, work));

  return {
    kind: 'postgres',
    query: <Row>(statement: Statement) => {
      const { costlyFor, gone } = statement;
      if (costlyFor === undefined)
        return countingWrites(statement, bounded(quick.use((ask) => ask<Row>(known(statement)))));
      return shares.run(costlyFor, () => bounded(abandonable<Row>(statement)), gone);
    },
    transaction: (work) =>
      quick.use((ask) => transact((...given) => ask(known(given[0]), given[1]), work)).finally(countWrite),
    connections: () => {
      const [one, other] = [quick.connections(), costly.connections()];
      return {
        busy: one.busy + other.busy,
        idle: one.idle + other.idle,
        waiting: one.waiting + other.waiting + shares.waiting(),
      };
    },
    close: async () => {
      await Promise.all([quick.close(), costly.close()]);
    },
  };
};

/** A pooler's next transaction may be on a connection that knows nothing of a prepared statement. */
const unprepared = ({ text, values = [] }: Statement): Statement => ({ text, values });

/**
 * Runs work that is cancelled when nobody waits for it any more.
 * @throws Abandoned
 */
const unlessGone = async <Result>(
  gone: AbortSignal,
  work: () => Promise<Result>,
  cancel: () => Promise<unknown>,
) => {
  if (gone.aborted) throw new Abandoned();
  let cancelled: Promise<unknown> | undefined;
  const onGone = () => {
    cancelled = cancel();
  };
  gone.addEventListener('abort', onGone, { once: true });
  try {
    return await work();
  } catch (error) {
    throw gone.aborted ? new Abandoned() : error;
  } finally {
    gone.removeEventListener('abort', onGone);
    // The connection serves nobody else before: their statement would be ended.
    await cancelled;
  }
};

/** What a session begins with, where the server is not behind a pooler, which would refuse it. */
const startup = (timeout: number, settings: string) => ({
  statement_timeout: timeout,
  // A statement that waits for a lock is told apart from one that works too long.
  lock_timeout: timeout * 0.75,
  // A page's plan is made once for all values: making it takes longer than reading the page. Compiling one takes
  // longer than most searches.
  options: `-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off ${settings}`.trim(),
});

/** Runs work in a transaction; `withoutLimits` lifts the server's limits, and ours. */
const transact = async <Result>(ask: Ask, work: (transaction: Queryable) => Promise<Result>) => {
  let limit: { ms?: number } = {};
  const query = async <Row>(statement: Statement) => {
    const rows = await ask<Row>(statement, limit.ms);
    if (statement.text === withoutLimits.text) {
      await ask({ text: 'set local lock_timeout = 0' });
      limit = { ms: 0 };
    }
    return rows;
  };
  await ask({ text: 'begin' });
  try {
    const result = await work({ query });
    await ask({ text: 'commit' }, limit.ms);
    return result;
  } catch (error) {
    // A rollback that fails breaks the connection, and so undoes the transaction too.
    if (!isBroken(error)) await ask({ text: 'rollback' }).catch(() => {});
    throw error;
  }
};
