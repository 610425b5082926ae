import { loadOpportunities } from '#bench/made-up-companies.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import type { Machine } from './machine.ts';
import { waitUntil } from './wait-until.ts';

/** A company of the cluster, with the tokens of its readers. */
export type ClusterCompany = { id: number; name: string; tokens: string[] };

const names = ['Harbour Textiles', 'Northern Glass'];

/** A record of the expressions `company`, its name and `number`; one a minute, every tenth of them won. */
export const recordOf = (company: string, name: string, number: string) => `
  select ${company}, ${number}, ${name} || ' ' || ${number},
    case when ${number} % 10 = 0 then 'won' else (array['new', 'qualified', 'lost'])[1 + ${number} % 3] end,
    'Asked for a call about the yearly plan, and for a price before the end of the month.',
    ${number} % 100000, 1 + ${number} % 5000, 1 + ${number} % 20, false, false,
    timestamptz '2024-01-01 00:00:00Z' + ${number} * interval '1 minute', now()`;

export const insertRecords = `insert into opportunities (company_id, id, name, status, summary, value,
  contact_id, agent_id, follow_up_requested, webhook_sent, created_at, updated_at)`;

/**
 * Makes the role and the database as the documents have it, and two companies.
 * @param machine one with HAProxy, whose port for writing is used
 * @param records of each company
 */
export const seed = async (machine: Machine, records: number): Promise<ClusterCompany[]> => {
  const password = new URL(machine.url(5000, 'roster')).password;
  const server = openPostgres(machine.url(5000, 'postgres'), 1, { statementTimeout: 0 });
  // HAProxy takes every server for a primary until its first check.
  await waitUntil('HAProxy finds the primary', 30, async () => {
    const rows = await server.query({ text: 'select where not pg_is_in_recovery()' });
    return rows.length > 0;
  });
  await server.query({ text: `create role roster login password '${password}'` });
  await server.query({ text: 'create database roster owner roster' });
  await server.close();

  const database = openPostgres(machine.url(5000, 'roster'), 1, { statementTimeout: 0 });
  await migrate(database);
  const companies: ClusterCompany[] = [];
  for (const name of names) {
    const id = await addCompany(database, name);
    const tokens = Array.from({ length: 6 }, createToken);
    for (const token of tokens) await addToken(database, { companyId: id, token, label: 'cluster' });
    companies.push({ id, name, tokens });
  }
  await loadOpportunities(database, async (transaction) => {
    for (const { id, name } of companies) {
      await transaction.query({
        text: `${insertRecords} ${recordOf('$1::bigint', '$2::text', 'number')}
          from generate_series(1, $3::bigint) as number`,
        values: [id, name, records],
      });
    }
  });
  await database.close();
  return companies;
};
