import { randomUUID } from 'node:crypto';
import { createLog, logChanges } from './change-log.ts';
import type { Migration } from './migration.ts';

/** Waits for writers to end and keeps new ones waiting, for no longer than it takes to create triggers. */
export const changes: Migration = async (transaction) => {
  await createLog(transaction);
  // Cursors name it, so that those of another database are told apart.
  await transaction.query({
    text: `create function changes_epoch() returns text language sql immutable as $$ select '${randomUUID()}' $$`,
  });
  for (const list of ['opportunities', 'contacts', 'agents']) await logChanges(transaction, list);
};
