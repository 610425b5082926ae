import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { migrate } from '#service/database/migrations/migrate.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { anEmptyDatabase } from './databases.ts';
import { startService } from './running-service.ts';

type GivenRecords = {
  opportunities: Partial<Opportunity>[];
  contacts?: Partial<Contact>[];
  agents?: Partial<Agent>[];
  /** More settings of the service with only the documented lists. */
  plain?: Record<string, string>;
};

export type OwnCompany = Awaited<ReturnType<typeof startOwnCompany>>;

/** A company with records of a journey's own, which may change while it is being viewed; it takes PostgreSQL. */
export async function startOwnCompany({
  opportunities,
  contacts = [],
  agents = [],
  plain = {},
}: GivenRecords) {
  const url = await anEmptyDatabase();
  const database = openPostgres(url, 1);
  await migrate(database);
  const [token, companyId] = [createToken(), await addCompany(database, 'Own')];
  await addToken(database, { companyId, token, label: '' });
  await insertRecords(database, companyId, 'contacts', contacts.map(aContact));
  await insertRecords(database, companyId, 'agents', agents.map(anAgent));
  await insertRecords(database, companyId, 'opportunities', opportunities.map(anOpportunity));
  const environment = { DATABASE_URL: url };
  const services = await Promise.all([
    startService(environment),
    startService({ ...environment, EXTENSIONS: 'none', ...plain }),
  ]);
  const [service, plainService] = services;
  let newest = 0;
  return {
    token,
    /** The service with every extension and one with only the documented lists, over the same records. */
    origins: { service: service.origin, plainService: plainService.origin },
    /** Adds opportunities newer than all others, with ids from 1001. */
    addNewer: async (count: number) => {
      const added = Array.from({ length: count }, () => {
        newest += 1;
        const created_at = new Date(Date.UTC(2026, 10, 21, 0, newest)).toISOString();
        return anOpportunity({ id: 1000 + newest, name: `Newer ${newest}`, created_at });
      });
      await insertRecords(database, companyId, 'opportunities', added);
    },
    addContact: (contact: Partial<Contact>) =>
      insertRecords(database, companyId, 'contacts', [aContact(contact)]),
    /** Removes an opportunity. */
    remove: (id: number) => database.query({ text: 'delete from opportunities where id = $1', values: [id] }),
    /** Gives opportunities another status. */
    lose: (ids: readonly number[]) =>
      database.query({
        text: "update opportunities set status = 'lost' where id = any($1::bigint[])",
        values: [ids],
      }),
    close: async () => {
      await Promise.all(services.map(({ stop }) => stop()));
      await database.close();
    },
  };
}
