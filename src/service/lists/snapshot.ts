import type { Queryable } from '#service/database/database.ts';

/** A server, as SQL of a text without spaces: when it started, and when it last recovered from a crash of a backend. */
const server = `extract(epoch from pg_postmaster_start_time()) || '/' ||
  coalesce(extract(epoch from pg_stat_get_bgwriter_stat_reset_time()), 0)`;

/**
 * SQL of the name of a statement's snapshot: its server, timeline, and which transactions it sees. Statements of the same
 * snapshot see the same rows. A server that was restored numbers its transactions as before, but has started since.
 * A standby does not list all running transactions, so its replay position is part of the name.
 */
export const snapshotName = `${server} || ' ' || case
    when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text
    else left(pg_walfile_name(pg_current_wal_lsn()), 8)
  end || ' ' || pg_current_snapshot()::text`;

/** The server of a snapshot. */
export const serverOf = (snapshot: string) => snapshot.slice(0, snapshot.indexOf(' '));

/** The snapshot that a statement would see now. */
export const currentSnapshot = async (database: Queryable) => {
  const [row] = await database.query<{ snapshot: string }>({
    name: 'snapshot',
    text: `select ${snapshotName} as snapshot`,
  });
  if (row === undefined) throw new Error('A snapshot without a row');
  return row.snapshot;
};
