import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';

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
  return [
    { name: 'Today’s lighting', status: 'new', value: 500, contact_id: 3, created_at: now.toISOString() },
    ...[1000.1, 2000.2, null].map((value, index) => ({
      name: `Won this month ${index + 1}`,
      status: 'won',
      value,
      contact_id: 3,
      created_at: day(now, 0, 1, 0),
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

const quiet = () => ({ agent_id: null, follow_up_requested: false });

/** Records of this month and the last, as of an instant. */
export const recordsOf = (now: Date) => ({
  opportunities: opportunitiesOf(now).map((given) => Object.assign(quiet(), given)),
  contacts: people,
  agents,
});
