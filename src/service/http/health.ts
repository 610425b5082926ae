import type { FastifyInstance } from 'fastify';
import { type Database, DatabaseUnavailable, inTime, type Queryable } from '#service/database/database.ts';
import { Refusal } from './errors.ts';

/** Milliseconds for the first look at the database, and for another over a connection of its own if that fails. */
const looks = [500, 1_500] as const;

/** Milliseconds for which what a look found is told to others. */
const recent = 1_000;

type HealthOptions = {
  database: Database;
  /** Seconds that a standby may be behind its primary. */
  maxLagSeconds: number;
  stopping: AbortSignal | undefined;
};

/**
 * `/healthz`: the process is alive. `/readyz`: a statement sent now is answered, by a database that is no more than
 * `maxLagSeconds` behind its primary; 503 while that is not so, and once the service is about to stop. A connection
 * that fell silent does not make the service unready as long as another one answers. What was found holds for a second.
 * Nothing else is told, since anybody may ask; a copy whose source is away makes nobody unready.
 */
export const serveHealth = (app: FastifyInstance, { database, maxLagSeconds, stopping }: HealthOptions) => {
  const readLag = standbyLag(database);
  const look = async () => {
    const lag = await inTime(looks[0], readLag()).catch(() => inTime(looks[1], readLag()));
    if (lag > maxLagSeconds) {
      throw new DatabaseUnavailable(new Error(`the standby is ${Math.round(lag)} s behind its primary`));
    }
  };
  let looked: ReturnType<typeof look> = Promise.resolve();
  let until = 0;

  // Whoever is refused an answer may take the process for dead.
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (stopping?.aborted === true) throw new Refusal(503, 'The service is about to stop.');
    if (performance.now() >= until) {
      until = Infinity;
      looked = look().finally(() => (until = performance.now() + recent));
    }
    await looked;
    return { status: 'ready' };
  });
};

/** What a server says of itself; `age` is how many s ago the last transaction was committed that it has replayed. */
type Standing = { server: number; current: boolean; age: number | null };

const standing = {
  text: `select extract(epoch from pg_postmaster_start_time())::float8 as server,
    not pg_is_in_recovery() or (
      pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn()
        and exists (select from pg_stat_wal_receiver where pid is not null)
    ) as current,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`,
};

/**
 * Tells how many seconds behind its primary a database is, at most; 0 for a primary. A standby is current while it
 * streams from its primary and has replayed all that it received. Otherwise it is no further behind than the last
 * moment at which it was seen to be current, nor than the last transaction that it replayed. The age of that transaction
 * alone says nothing: the primary may have had nothing to do. Each call may be answered by another server.
 */
export const standbyLag = (database: Queryable) => {
  const seenCurrent = new Map<number, number>();
  return async (): Promise<number> => {
    const [row] = await database.query<Standing>(standing);
    if (row === undefined) throw new Error('A server without a row');
    const now = performance.now() / 1_000;
    if (row.current) {
      seenCurrent.set(row.server, now);
      return 0;
    }
    return Math.min(row.age ?? Infinity, now - (seenCurrent.get(row.server) ?? -Infinity));
  };
};
