import type { Migration } from './migration.ts';

/** Names are told apart without case and accents, as people read them. */
export const views: Migration = async (transaction) => {
  await transaction.query({
    text: `
      create table saved_views (
        company_id bigint not null references companies,
        name text not null,
        address text not null,
        position integer not null,
        primary key (company_id, name)
      )`,
  });
  await transaction.query({ text: 'create unique index on saved_views (company_id, searchable(name))' });
};
