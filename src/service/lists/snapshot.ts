import type { Queryable } from '#service/database/database.ts';

/**
 * SQL of the name of a statement's snapshot: which transactions it sees. Statements of the same snapshot see the same
 * rows. A standby does not list all running transactions, so its replay position is part of the name.
 */
export const snapshotName = `pg_current_snapshot()::text || coalesce(pg_last_wal_replay_lsn()::text, '')`;

/** The snapshot that a statement would see now. */
export const currentSnapshot = async (database: Queryable) => {
  const [row] = await database.query<{ snapshot: string }>({
    name: 'snapshot',
    text: `select ${snapshotName} as snapshot`,
  });
  if (row === undefined) throw new Error('A snapshot without a row');
  return row.snapshot;
};
