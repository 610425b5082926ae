import type { Migration } from './migration.ts';

/** A sync that came back with a backup waits until an operator resumes it: no restored copy asks somebody's server unasked. */
export const pausedSyncs: Migration = async (transaction) => {
  await transaction.query({ text: 'alter table syncs add column paused boolean not null default false' });
};
