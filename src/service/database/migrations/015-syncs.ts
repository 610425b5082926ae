import type { Migration } from './migration.ts';

/**
 * The servers whose lists are kept here (operator/sync), and which sweep of theirs saw a record last. Backups hold the
 * settings alone (017-paused-syncs.ts).
 */
export const syncs: Migration = async (transaction) => {
  await transaction.query({
    text: `
      create table syncs (
        company_id bigint primary key references companies on delete cascade,
        settings jsonb not null,
        state jsonb not null,
        revision uuid not null default gen_random_uuid(),
        holder uuid,
        held_until timestamptz
      )`,
  });
  await transaction.query({
    text: `
      create table synced_records (
        company_id bigint references companies on delete cascade,
        list text,
        id bigint,
        sweep integer not null,
        primary key (company_id, list, id)
      )`,
  });
};
