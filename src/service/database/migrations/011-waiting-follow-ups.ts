import type { Migration } from './migration.ts';

/** The opportunities whose follow-up waits, so that counting them reads no others. */
export const waitingFollowUps: Migration = async (transaction) => {
  await transaction.query({
    text: `create index on opportunities (company_id, created_at, id)
      where follow_up_requested and webhook_sent is not true`,
  });
};
