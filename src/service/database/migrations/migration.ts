import type { Queryable } from '#service/database/database.ts';

/** One step of the schema, run in the transaction that records it. */
export type Migration = ((transaction: Queryable) => Promise<void>) & {
  /**
   * Name of the migration that a program has to know to work with the schema after this one, which takes something
   * away. Without it, the version before works with it too.
   */
  needs?: string;
};
