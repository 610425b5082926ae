import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { runProgram } from '#testing/program.ts';
import { aContact, anAgent, anOpportunity } from '#testing/records.ts';
import { anEmptyDatabase } from './databases.ts';
import { test as base } from './fixtures.ts';
import { startService } from './running-service.ts';

/** A company with records of this month and the last, as of today in UTC. */
export type WorkingCompany = {
  token: string;
  /** The service with every extension and one with only the documented lists, over the same records. */
  origins: { service: string; plainService: string };
  close: () => Promise<void>;
};

/** The two whose names are alike, and a third person whose phone somebody needs. */
const people: Partial<Contact>[] = [
  {
    id: 1,
    first_name: 'Ratnasari',
    last_name: null,
    company: 'Fennimore Hotel',
    email: 'ratnasari@fennimore.example',
    phone: '+44 20 7946 0101',
  },
  {
    id: 2,
    first_name: 'Ratnasari',
    last_name: null,
    company: 'Fennimore Hotel',
    email: 'r.events@fennimore.example',
    phone: '+44 20 7946 0102',
  },
  {
    id: 3,
    first_name: 'Agnieszka',
    last_name: 'Gołąb',
    company: 'Gołąb Clinics',
    email: 'agnieszka@golab.example',
    phone: '+48 22 555 01 63',
  },
];

/** Two at work, and one that no longer is but still gets work. */
const agents: Partial<Agent>[] = [
  { id: 1, name: 'Website', active: true },
  { id: 2, name: 'Front desk', active: true },
  { id: 3, name: 'Old website chat', active: false },
];

const day = (now: Date, monthsBack: number, date: number, hour: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, date, hour)).toISOString();

/**
 * Newest first: one of today; three won this month, one without a value; 24 new ones of last month, three of which an
 * agent that is no longer active brought and one of which waits for a call; five won by the first Ratnasari then, and one
 * by the second.
 */
function opportunitiesOf(now: Date): Partial<Opportunity>[] {
  const ofThisMonth = (date: number) => Math.min(date, now.getUTCDate());
  return [
    { name: 'Today’s lighting', status: 'new', value: 500, contact_id: 3, created_at: now.toISOString() },
    ...[1000.1, 2000.2, null].map((value, index) => ({
      name: `Won this month ${index + 1}`,
      status: 'won',
      value,
      contact_id: 3,
      created_at: day(now, 0, ofThisMonth(1), 0),
    })),
    ...Array.from({ length: 24 }, (_, index) => ({
      name: `New last month ${index + 1}`,
      status: 'new',
      contact_id: 3,
      agent_id: index < 3 ? 3 : 1,
      created_at: day(now, 1, 20, index),
      ...(index === 5 && {
        follow_up_requested: true,
        follow_up_type: 'call back',
        webhook_sent: false,
      }),
    })),
    ...Array.from({ length: 5 }, (_, index) => ({
      name: `Won by Ratnasari ${index + 1}`,
      status: 'won',
      value: 100 * (index + 1),
      contact_id: 1,
      created_at: day(now, 1, 10, index),
    })),
    {
      name: 'Won by the other Ratnasari',
      status: 'won',
      value: 1,
      contact_id: 2,
      created_at: day(now, 1, 9, 0),
    },
  ];
}

const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

/** Starts it. */
async function startWorkingCompany(): Promise<WorkingCompany> {
  const environment = { DATABASE_URL: await anEmptyDatabase() };
  const roster = async (words: string[], input = '') => {
    const { code, stdout, stderr } = await runProgram(words, environment, input);
    if (code !== 0) throw new Error(`roster ${words.join(' ')} ended with ${code}: ${stderr}`);
    return stdout;
  };
  const importAll = (list: string, records: unknown[]) =>
    roster(['import', '--company', 'Working', list, '-', '--format', 'ndjson'], lines(records));
  await roster(['company', 'add', 'Working']);
  const made = await roster(['token', 'create', '--company', 'Working', '--json']);
  await importAll(
    'contacts',
    people.map((person, index) => aContact(person, index)),
  );
  await importAll(
    'agents',
    agents.map((agent, index) => anAgent(agent, index)),
  );
  await importAll(
    'opportunities',
    opportunitiesOf(new Date()).map((opportunity, index) =>
      anOpportunity({ agent_id: null, follow_up_requested: false, id: 1000 - index, ...opportunity }, index),
    ),
  );
  const [service, plainService] = await Promise.all([
    startService(environment),
    startService({ ...environment, EXTENSIONS: 'none' }),
  ]);
  return {
    token: (JSON.parse(made) as { token: string }).token,
    origins: { service: service.origin, plainService: plainService.origin },
    close: async () => {
      await Promise.all([service.stop(), plainService.stop()]);
    },
  };
}

/** Journeys in a company of this month and the last, one for each worker. */
export const test = base.extend<object, { company: WorkingCompany }>({
  company: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const company = await startWorkingCompany();
      await provide(company);
      await company.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
