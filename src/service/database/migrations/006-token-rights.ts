import type { Migration } from './migration.ts';

/** What a token may read, where from, and when it was last used; null stands for every list, any address, never. */
export const tokenRights: Migration = async (transaction) => {
  await transaction.query({
    text: `alter table access_tokens
      add column lists text[], add column addresses cidr[], add column last_used_at timestamptz`,
  });
};
