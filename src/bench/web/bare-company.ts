import type { Database } from '#service/database/database.ts';

/** How opportunities refer to contacts. */
export type Acquaintance = 'leads' | 'scattered';

/** Records of a company whose ids begin far from 1, as in a table that many companies share. */
export const bareSize = { opportunities: 60_000, contacts: 50_000, agents: 40, firstId: 1_000_001 };

export const bareContactName = (id: number) => `Ada Okafor ${id}`;

/** Contacts that come back again and again. */
const regulars = 40;

/** Which contact an opportunity is for, counted from 0; the opportunities are numbered by age from 1. */
const contactOf: Record<Acquaintance, string> = {
  // Most come from somebody new, whose record was made with theirs; one in five from a regular.
  leads: `case when number % 5 = 0 then number * 7919 % ${regulars} * ($3::int / ${regulars})
    else (number - 1) * $3::bigint / $2 end`,
  scattered: 'number * 7919 % $3::int',
};

/** Adds the contacts and agents of a company, and makes its opportunities refer to them. */
export const addBarePeople = async (database: Database, companyId: number, acquaintance: Acquaintance) => {
  const { opportunities, contacts, agents, firstId } = bareSize;
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
  await database.query({
    text: `update opportunities set contact_id = $4 + (${contactOf[acquaintance].replaceAll('number', 'id')}),
        agent_id = $4 + id % ${agents}
      where company_id = $1 and $2::int > 0 and $3::int > 0`,
    values: [companyId, opportunities, contacts, firstId],
  });
};
