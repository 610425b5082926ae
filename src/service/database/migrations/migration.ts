import type { Queryable } from '#service/database/database.ts';

/** One step of the schema, run in the transaction that records it. */
export type Migration = (transaction: Queryable) => Promise<void>;
