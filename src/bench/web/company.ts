import type { Database } from '#service/database/database.ts';

/** How opportunities refer to contacts: as they were made, mostly to new ones, or to any of them. */
export type Acquaintance = 'made' | 'leads' | 'scattered';

/** A made-up company that is browsed; ids far from 1 are those of a table that many companies share. */
export type Size = { opportunities: number; contacts: number; agents: number; firstId: number };
export const usualSize: Size = { opportunities: 50_000, contacts: 5_000, agents: 40, firstId: 1 };
export const guestSize: Size = { opportunities: 60_000, contacts: 50_000, agents: 40, firstId: 1_000_001 };

/** The name of a contact as a list shows it. */
export const contactNameOf = (id: number) => `Ada Okafor ${id}`;

/** Contacts that come back again and again. */
const regulars = 40;

/** Which contact an opportunity is for, counted from 0; the opportunities are numbered by age from 1. */
const contactOf: Record<Exclude<Acquaintance, 'made'>, string> = {
  // Most come from somebody new, whose record was made with theirs; one in five from a regular.
  leads: `case when id % 5 = 0 then id * 7919 % ${regulars} * ($3::int / ${regulars})
    else (id - 1) * $3::bigint / $2 end`,
  scattered: 'id * 7919 % $3::int',
};

/** Adds the contacts and agents that the opportunities of a company refer to. */
export const addPeople = async (
  database: Database,
  companyId: number,
  { opportunities, contacts, agents, firstId }: Size,
  acquaintance: Acquaintance,
) => {
  await database.query({
    text: `insert into contacts (company_id, id, first_name, last_name, company, email, created_at, updated_at)
      select $1, $3 + number, 'Ada', 'Okafor ' || $3 + number, 'Harbour Textiles ' || number % 500,
        'person.' || number || '@example.com', made, made
      from (select number, timestamptz '2023-11-21' + number * interval '30 minutes' as made
        from generate_series(0, $2::int - 1) as number) as numbered`,
    values: [companyId, contacts, firstId],
  });
  await database.query({
    text: `insert into agents (company_id, id, name, created_at, updated_at)
      select $1, $3 + number, 'Agent ' || number, timestamptz '2023-01-01', timestamptz '2023-01-01'
      from generate_series(0, $2::int - 1) as number`,
    values: [companyId, agents, firstId],
  });
  if (acquaintance === 'made') return;
  await database.query({
    text: `update opportunities set contact_id = $4 + (${contactOf[acquaintance]}), agent_id = $4 + id % ${agents}
      where company_id = $1 and $2::int > 0 and $3::int > 0`,
    values: [companyId, opportunities, contacts, firstId],
  });
};
