import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { addToken, createToken } from '#service/operator/access-tokens.ts';
import { addCompany } from '#service/operator/companies.ts';
import { insertRecords } from '#service/operator/records.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { sampleData, sharedDatabase } from './databases.ts';
import { test } from './fixtures.ts';
import { type RunningService, startService } from './running-service.ts';

type GivenRecords = {
  opportunities: Partial<Opportunity>[];
  contacts?: Partial<Contact>[];
  agents?: Partial<Agent>[];
  /** More settings of a service with only the documented lists. */
  plain?: Record<string, string>;
};

/** The services of a worker. */
type Services = { service: RunningService; plainService: RunningService };

export type OwnCompany = Awaited<ReturnType<typeof addOwnCompany>>;

/** A company with records of a journey's own, which may change while it is being viewed; it takes PostgreSQL. */
export async function addOwnCompany(
  services: Services,
  { opportunities, contacts = [], agents = [], plain }: GivenRecords,
) {
  const database = openPostgres(sharedDatabase(), 1);
  const [token, companyId] = [createToken(), await addCompany(database, 'Own')];
  await addToken(database, { companyId, token, label: '' });
  await insertRecords(database, companyId, 'contacts', contacts.map(aContact));
  await insertRecords(database, companyId, 'agents', agents.map(anAgent));
  await insertRecords(database, companyId, 'opportunities', opportunities.map(anOpportunity));
  const ownPlain = plain && (await startService({ ...(await sampleData()), EXTENSIONS: 'none', ...plain }));
  let newest = 0;
  return {
    token,
    /** The service with every extension and one with only the documented lists, over the same records. */
    origins: {
      service: services.service.origin,
      plainService: (ownPlain ?? services.plainService).origin,
    },
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
    remove: (id: number) =>
      database.query({
        text: 'delete from opportunities where company_id = $1 and id = $2',
        values: [companyId, id],
      }),
    /** Gives opportunities another status. */
    lose: (ids: readonly number[]) =>
      database.query({
        text: "update opportunities set status = 'lost' where company_id = $1 and id = any($2::bigint[])",
        values: [companyId, ids],
      }),
    close: async () => {
      await ownPlain?.stop();
      await database.close();
    },
  };
}

/**
 * Adds a company for the journeys of a file, which run in the file's order.
 * @returns it, from when the first of them runs
 */
export function companyOfFile(given: GivenRecords) {
  let company: OwnCompany | undefined;
  // In two workers there would be two.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ service, plainService }) => {
    company = await addOwnCompany({ service, plainService }, given);
  });
  test.afterAll(() => company?.close());
  return () => {
    if (company === undefined) throw new Error('No journey runs yet.');
    return company;
  };
}
