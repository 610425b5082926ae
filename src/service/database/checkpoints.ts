import type { Database } from './database.ts';

/** Bytes of the write-ahead log between two checkpoints, which keep it short and a start after a crash quick. */
const between = 64 * 2 ** 20;

/** Has an embedded database make checkpoints after transactions; alone in a process, PostgreSQL waits for its end. */
export const withCheckpoints = (database: Database): Database => ({
  ...database,
  transaction: async (work) => {
    const result = await database.transaction(work);
    // The work is done, so it does not fail if this does; the next one tries again.
    await checkpointIfDue(database).catch(() => {});
    return result;
  },
});

const checkpointIfDue = async (database: Database) => {
  const due = await database.query({
    text: `select from pg_control_checkpoint() where pg_current_wal_insert_lsn() - redo_lsn > ${between}`,
  });
  if (due.length > 0) await database.query({ text: 'checkpoint' });
};
