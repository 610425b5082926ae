import { type Database, type Queryable, withoutLimits } from '#service/database/database.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { rebuildCounts } from '#service/operator/counts.ts';

/** A company with a number of opportunities. */
export type Company = { id: number; token: string; records: number };

/** The day on which every 47th record was made, and the contact of every 61st. */
export const busyDay = '2025-06-15';
export const busyContact = 1;

type IsWanted = (index: { indexdef: string }) => boolean;

/** Adds companies with made-up opportunities over three years, several in the same second, the same ones each time. */
export const addCompanies = async (
  database: Database,
  sizes: readonly number[],
  isWanted?: IsWanted,
): Promise<Company[]> => {
  const companies: Company[] = [];
  const insert = async (transaction: Queryable) => {
    for (const records of sizes) {
      const token = createToken();
      const id = await addCompany(transaction, `Company of ${records} (${companies.length})`);
      await addToken(transaction, { companyId: id, token, label: 'benchmark' });
      await transaction.query(opportunitiesOf(id, records));
      companies.push({ id, token, records });
    }
  };
  await loadOpportunities(database, insert, isWanted);
  return companies;
};

/** Adds the contacts and agents of a company's opportunities; every thousandth contact is a Muñoz. */
export const addPeople = async (database: Database, { id, records }: Company) => {
  await database.query({
    text: `insert into contacts (company_id, id, first_name, last_name, company, email, phone, created_at, updated_at)
      select $1, number, (array['José', 'Ada', 'Grace', 'Omar', 'Ingrid', 'Nadia', 'Paul'])[1 + number % 7],
        case when number % 1000 = 0 then 'Muñoz' else (array['Okafor', 'Brown', 'García', 'Rossi', 'Novak'])[1 + number % 5] end,
        (array['Thistledown', 'Galicja', 'Quillon'])[1 + number % 3] || ' ' || number % 3001,
        'contact' || number || '@mail.example', '+44 1632 ' || 900000 + number, now(), now()
      from generate_series(1, greatest($2::bigint / 50, 1) + 1) as number`,
    values: [id, records],
  });
  await database.query({
    text: `insert into agents (company_id, id, name, created_at, updated_at)
      select $1, number, 'Front desk ' || number, now(), now() from generate_series(1, 20) as number`,
    values: [id],
  });
  await database.query({ text: 'vacuum analyze contacts, agents' });
};

/** Inserts many opportunities while triggers and indexes rest; of the indexes, those that are wanted are made again. */
export const loadOpportunities = async (
  database: Database,
  insert: (transaction: Queryable) => Promise<void>,
  isWanted: IsWanted = () => true,
) => {
  await database.transaction(async (transaction) => {
    await transaction.query(withoutLimits);
    await transaction.query({ text: 'alter table opportunities disable trigger user' });
    const indexes = await transaction.query<{ indexname: string; indexdef: string }>({
      text: `select indexname, indexdef from pg_indexes where tablename = 'opportunities' and indexdef not like '%UNIQUE%'`,
    });
    for (const { indexname } of indexes) await transaction.query({ text: `drop index ${indexname}` });
    await insert(transaction);
    for (const { indexdef } of indexes.filter(isWanted)) await transaction.query({ text: indexdef });
    await transaction.query({ text: 'alter table opportunities enable trigger user' });
  });
  await rebuildCounts(database);
  await database.query({ text: 'vacuum analyze' });
};

const opportunitiesOf = (company: number, records: number) => ({
  text: `
    insert into opportunities (company_id, id, name, status, summary, value, contact_id, agent_id,
      follow_up_requested, follow_up_type, webhook_sent, created_at, updated_at)
    select $1, number,
      (array['Oak door', 'Roof repair', 'Office move', 'Solar panels', 'Payroll'])[1 + number * 7 % 5]
        || case when number % 10 = 0 then ' for the harbour ' else ' for a client ' end || number,
      (array['new', 'new', 'new', 'new', 'new', 'qualified', 'qualified', 'won', 'won', 'lost'])[1 + number * 7 % 10],
      'Asked for a call about the yearly plan, and for a price before the end of the month. Case ' || number * 31 % 9973,
      number * 37 % 100000 / 4.0,
      case when number % 61 = 0 then ${busyContact} else 2 + number * 7919 % greatest($2 / 50, 1) end,
      1 + number % 20, number % 3 = 0, case when number % 2 = 0 then 'email' end, false, made, made
    from (
      select number, case when number % 47 = 0
        then timestamptz '${busyDay} 00:00:00Z' + number % 86400 * interval '1 second'
        else date_trunc('second', timestamptz '2023-11-21 00:00:00Z' + number * (interval '1096 days' / $2))
      end as made
      from generate_series(1, $2::bigint) as number
    ) as numbered`,
  values: [company, records],
});
