import type { Migration } from './migration.ts';

/**
 * Each row of the log says from which transaction on there may be some that had not ended when it was written, for
 * lists/version.ts. Of rows that are there nothing is known.
 */
export const floorOfChanges: Migration = async (transaction) => {
  await transaction.query({ text: "alter table record_changes add column floor xid8 not null default '0'" });
  await transaction.query({
    text: 'alter table record_changes alter column floor set default pg_snapshot_xmin(pg_current_snapshot())',
  });
};
