import type { Queryable } from './database.ts';

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
