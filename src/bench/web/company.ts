import type { Database } from '#service/database/database.ts';

/** Records of the made-up company that is browsed. */
export const size = { opportunities: 50_000, contacts: 5_000, agents: 40 };

const firstName = 'Ada';
const lastName = 'Okafor';

/** The name of a contact as a list shows it. */
export const contactNameOf = (id: number) => `${firstName} ${lastName} ${id}`;

/** Adds the contacts and agents that the opportunities of a company refer to, and more. */
export const addPeople = async (database: Database, companyId: number) => {
  await database.query({
    text: `insert into contacts (company_id, id, first_name, last_name, company, email, created_at, updated_at)
      select $1, number, $3, $4 || ' ' || number, 'Harbour Textiles ' || number % 500,
        'person.' || number || '@example.com', made, made
      from (select number, timestamptz '2023-01-01' + number * interval '1 hour' as made
        from generate_series(1, $2::int) as number) as numbered`,
    values: [companyId, size.contacts, firstName, lastName],
  });
  await database.query({
    text: `insert into agents (company_id, id, name, created_at, updated_at)
      select $1, number, 'Agent ' || number, timestamptz '2023-01-01', timestamptz '2023-01-01'
      from generate_series(1, $2::int) as number`,
    values: [companyId, size.agents],
  });
};
