import type { Migration } from './migration.ts';

export const companiesAndTokens: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  await run(`
      create table companies (
        id bigint generated always as identity primary key,
        name text not null,
        created_at timestamptz not null default now()
      )`);
  await run(`
      create table access_tokens (
        company_id bigint not null references companies,
        id bigint generated always as identity,
        token_hash bytea not null unique check (length(token_hash) = 32),
        label text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        primary key (company_id, id)
      )`);
};
