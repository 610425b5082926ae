import { agentDescriptions } from '#contract/agent.ts';
import { contactDescriptions } from '#contract/contact.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { opportunityDescriptions, opportunityParameters } from '#contract/opportunity.ts';
import { sortParameter } from '#contract/record.ts';
import {
  type Counts,
  folded,
  type List,
  newestFirst,
  type Order,
  sharedConditions,
  sharedFields,
  startOf,
} from './list.ts';

const dayAfter = (date: string) => startOf(`(${date} + 1)`);

/** Both directions of an order by one expression; null comes before all values, as in the indexes. */
const byValue = (column: string, expression = column): Order => ({
  column,
  forward: `${expression} nulls first, id`,
  backward: `${expression} desc nulls last, id desc`,
});
const reversed = ({ column, forward, backward }: Order): Order => ({
  column,
  forward: backward,
  backward: forward,
});

const byUpdate = byValue('updated_at');
const byAmount = byValue('value');
/** Only the start of a text: an index entry has no room for long ones. */
const byText = (columns: string, text = columns) => byValue(columns, `left(${folded(text)}, 64) collate "C"`);
const byName = byText('name');
const byPerson = byText(
  'first_name, last_name',
  "btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))",
);
const byCompany = byText('company');

const byCreation = { '-created_at': newestFirst, created_at: reversed(newestFirst) };

/** What the counts of opportunities have in common. */
const countedOpportunities = {
  words: { column: 'status', one: 'status', some: 'statuses', all: opportunityStatuses },
  day: 'created_at',
  from: 'created_from',
  to: 'created_to',
} as const satisfies Partial<Counts<'opportunities'>>;

const opportunities: List<'opportunities'> = {
  endpoint: endpoints.opportunities,
  description: {
    record: 'Opportunity',
    fields: opportunityDescriptions,
    parameters: opportunityParameters,
  },
  conditions: {
    ...sharedConditions,
    status: (status, bind) => `status = ${bind(status)}`,
    statuses: (statuses, bind) => `status = any(${bind(statuses)}::text[])`,
    contact_id: (id, bind) => `contact_id = ${bind(id)}`,
    agent_id: (id, bind) => `agent_id = ${bind(id)}`,
    created_at: (day, bind) => {
      const date = `${bind(day)}::date`;
      return `created_at >= ${startOf(date)} and created_at < ${dayAfter(date)}`;
    },
    created_from: (day, bind) => `created_at >= ${startOf(`${bind(day)}::date`)}`,
    created_to: (day, bind) => `created_at < ${dayAfter(`${bind(day)}::date`)}`,
    // An index holds those.
    follow_up: () => 'follow_up_requested and webhook_sent is not true',
  },
  texts: "coalesce(name, '') || e'\\n' || coalesce(summary, '')",
  beside: { contacts: 'contact_id', agents: 'agent_id' },
  counts: [
    { ...countedOpportunities, table: 'opportunity_counts', scope: 'contact_id', lengths: [6144, 24] },
    { ...countedOpportunities, table: 'opportunity_agent_counts', scope: 'agent_id', lengths: [768, 24, 1] },
  ],
  orders: {
    ...byCreation,
    updated_at: byUpdate,
    '-updated_at': reversed(byUpdate),
    value: byAmount,
    '-value': reversed(byAmount),
    name: byName,
    '-name': reversed(byName),
  },
  fields: { ...sharedFields, value: 'trim_scale(value)' },
};

const contacts: List<'contacts'> = {
  endpoint: endpoints.contacts,
  description: { record: 'Contact', fields: contactDescriptions, parameters: { sort: sortParameter } },
  conditions: sharedConditions,
  // A space joins first and last name, so that a search can span both; line breaks keep the others apart.
  texts: ['company', 'email', 'phone'].reduce(
    (joined, column) => `${joined} || e'\\n' || coalesce(${column}, '')`,
    "coalesce(first_name || ' ', '') || coalesce(last_name, '')",
  ),
  digits: 'plain_digits(phone)',
  counts: [{ table: 'contact_counts' }],
  orders: {
    ...byCreation,
    name: byPerson,
    '-name': reversed(byPerson),
    company: byCompany,
    '-company': reversed(byCompany),
  },
  fields: sharedFields,
};

const agents: List<'agents'> = {
  endpoint: endpoints.agents,
  description: { record: 'Agent', fields: agentDescriptions, parameters: { sort: sortParameter } },
  conditions: sharedConditions,
  texts: 'name',
  counts: [{ table: 'agent_counts' }],
  orders: { ...byCreation, name: byName, '-name': reversed(byName) },
  fields: sharedFields,
};

/** Every list; an endpoint of the contract without one does not compile. */
export const lists: { [Name in EndpointName]: List<Name> } = { opportunities, contacts, agents };
