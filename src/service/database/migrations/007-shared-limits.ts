import type { Migration } from './migration.ts';

/** Requests of each token in a minute, which the version before counts in the database. Nothing else uses the table. */
export const sharedLimits: Migration = async (transaction) => {
  await transaction.query({
    text: `
      create unlogged table request_counts (
        company_id bigint not null,
        token_id bigint not null,
        minute timestamptz not null,
        requests integer not null,
        primary key (company_id, token_id)
      )`,
  });
};
