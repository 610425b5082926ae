import { type Migration, sql } from 'kysely';

export const companiesAndTokens: Migration = {
  up: async (database) => {
    await sql`
      create table companies (
        id bigint generated always as identity primary key,
        name text not null,
        created_at timestamptz not null default now()
      )`.execute(database);
    await sql`
      create table access_tokens (
        company_id bigint not null references companies,
        id bigint generated always as identity,
        token_hash bytea not null unique check (length(token_hash) = 32),
        label text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        primary key (company_id, id)
      )`.execute(database);
  },
};
