import type { Migration } from './migration.ts';

/*
 * References between records are not foreign keys: records of a company may arrive in any order.
 * Every list is read newest first, so the indexes end in created_at and id.
 */
export const records: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  await run(`
      create table opportunities (
        company_id bigint not null references companies,
        id bigint not null,
        name text,
        status text check (status in ('new', 'qualified', 'won', 'lost')),
        summary text,
        value numeric(14, 2) check (value <> 'NaN'),
        contact_id bigint,
        agent_id bigint,
        follow_up_requested boolean,
        follow_up_type text,
        webhook_sent boolean,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id)
      )`);
  await run(`
      create table contacts (
        company_id bigint not null references companies,
        id bigint not null,
        first_name text,
        last_name text,
        company text,
        email text,
        phone text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id)
      )`);
  await run(`
      create table agents (
        company_id bigint not null references companies,
        id bigint not null,
        name text,
        questions text,
        knowledge_base text,
        booking_link text,
        webhook_url text,
        webhook_zapier text,
        show_heading boolean,
        active boolean,
        customisation jsonb check (jsonb_typeof(customisation) = 'object'),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id)
      )`);
  await run(`create index on opportunities (company_id, created_at desc, id desc)`);
  await run(`create index on opportunities (company_id, status, created_at desc, id desc)`);
  await run(`create index on opportunities (company_id, contact_id, created_at desc, id desc)`);
  await run(`create index on contacts (company_id, created_at desc, id desc)`);
  await run(`create index on agents (company_id, created_at desc, id desc)`);
};
