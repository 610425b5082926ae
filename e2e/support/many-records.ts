import { readConfig } from '#service/config.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openDatabase } from '#service/database/open-database.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { anEmptyDatabase } from './databases.ts';
import { type RunningService, startService } from './running-service.ts';

/** Contacts of each company; the newest has this number as its id. */
export const contactCounts = { large: 200_000, middle: 20_000 };

type CompanyName = keyof typeof contactCounts;

const contacts = `insert into contacts
  select $1, n, 'Ada', 'Okafor ' || n, 'Harbour Textiles ' || n % 500, 'ada.' || n || '@example.com', '+44 20 7946 0018',
    timestamptz '2020-01-01' + n * interval '10 minutes', timestamptz '2020-01-01' + n * interval '10 minutes'
  from generate_series(1, $2::int) n`;

const agents = `insert into agents (company_id, id, name, created_at, updated_at)
  select $1, n, 'Agent ' || n, timestamptz '2020-01-01', timestamptz '2020-01-01' from generate_series(1, 20) n`;

/** Their contacts are spread over the whole list; the newest opportunity's contact does not exist. */
const opportunities = `insert into opportunities (company_id, id, name, status, contact_id, agent_id, created_at, updated_at)
  select $1, n, 'Opportunity ' || n, 'new', case n when 300 then 7712000 else 1 + (n * 7919 * 83) % $2::int end, 1 + n % 20,
    timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-01' + n * interval '1 hour'
  from generate_series(1, 300) n`;

export type ManyRecords = {
  addToken: (company: CompanyName) => Promise<string>;
  revokeAll: () => Promise<void>;
  /** Adds a contact, newer than all others, to the middle company. */
  addContact: (id: number, firstName: string) => Promise<void>;
  /** A service over these records, with the given extensions. */
  serve: (extensions: string) => Promise<RunningService>;
  end: () => Promise<void>;
};

/** Companies with very many contacts, in a database of their own. */
export async function startManyRecords(): Promise<ManyRecords> {
  const url = await anEmptyDatabase();
  const database = await openDatabase(readConfig({ DATABASE_URL: url }));
  await migrate(database);
  const fill = (name: CompanyName) =>
    database.transaction(async (transaction) => {
      const id = await addCompany(transaction, name);
      // Filling the search index takes longer than the statement timeout allows.
      await transaction.query({ text: 'set local statement_timeout = 0' });
      await transaction.query({ text: contacts, values: [id, contactCounts[name]] });
      await transaction.query({ text: opportunities, values: [id, contactCounts[name]] });
      await transaction.query({ text: agents, values: [id] });
      return id;
    });
  const ids = { large: await fill('large'), middle: await fill('middle') };
  const services: RunningService[] = [];
  return {
    addToken: async (company) => {
      const token = createToken();
      await addToken(database, { companyId: ids[company], token, label: 'browser' });
      return token;
    },
    revokeAll: async () => {
      await database.query({ text: 'update access_tokens set revoked_at = now()' });
    },
    addContact: async (id, firstName) => {
      await database.query({
        text: `insert into contacts (company_id, id, first_name, created_at, updated_at) values ($1, $2, $3, now(), now())`,
        values: [ids.middle, id, firstName],
      });
    },
    serve: async (extensions) => {
      const service = await startService({
        DATABASE_URL: url,
        EXTENSIONS: extensions,
        RATE_LIMIT: '6000',
      });
      services.push(service);
      return service;
    },
    end: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await database.close();
    },
  };
}
