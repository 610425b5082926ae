import type { Migration } from './migration.ts';

/** When work was last finished (operator/finished-work.ts). It is not in backups: what it tells of is a database's own. */
export const finishedWork: Migration = async (transaction) => {
  await transaction.query({
    text: `
      create table finished_work (
        kind text not null,
        company_id bigint references companies on delete cascade,
        finished_at timestamptz not null,
        unique nulls not distinct (company_id, kind)
      )`,
  });
};
