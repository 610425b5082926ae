import type { EndpointName, ListQuery, RecordOf } from '#contract/endpoints.ts';

/** What is said of a field or parameter beyond what its schema tells. */
export type Description = { description: string; schema?: object; example?: unknown };

type Parameter = { [Name in EndpointName]: keyof ListQuery<Name> }[EndpointName];

const day = { type: 'string', format: 'date' };
const positive = { type: 'integer', minimum: 1 };

/** Of every parameter; one of the contract that is missing does not compile. */
export const parameterDescriptions: Record<Parameter, Description> = {
  status: { description: 'Only opportunities with this status.', example: 'won' },
  contact_id: { description: 'Only opportunities of this contact.', schema: positive, example: 1155 },
  created_at: {
    description: 'Only opportunities created on this day, from midnight to midnight in UTC.',
    schema: day,
    example: '2026-10-08',
  },
  created_from: {
    description: 'Only opportunities created on this UTC day or later. Not after `created_to`.',
    schema: day,
  },
  created_to: { description: 'Only opportunities created on this UTC day or earlier.', schema: day },
  sort: { description: 'Order of the list; `-` in front turns it round. Null comes before all values.' },
  page: { description: 'Page of the results. A page past the end is empty.', schema: positive },
  per_page: { description: 'Records on a page.', schema: positive },
  id: {
    description: 'Only the records with these ids.',
    schema: { items: positive, minItems: 1 },
    example: [1155, 1163],
  },
  search: {
    description: 'Only records with this text in their name and the like. Case and accents do not count.',
    schema: { minLength: 1 },
    example: 'oak door',
  },
};

const text = (description: string): Description => ({ description });
const instant = (description: string): Description => ({
  description: `${description} In UTC, with microseconds.`,
  schema: { format: 'date-time' },
  example: '2026-11-20T16:42:07.000000Z',
});

const ofEveryRecord = {
  id: { description: 'Identifier, unique within the company.', schema: { minimum: 1 } },
  created_at: instant('When the record was made.'),
  updated_at: instant('When the record was last changed.'),
};

/** Of every field of every record; one of the contract that is missing does not compile. */
export const fieldDescriptions: { [Name in EndpointName]: Record<keyof RecordOf<Name>, Description> } = {
  opportunities: {
    ...ofEveryRecord,
    name: text('Name.'),
    status: text('One of `new`, `qualified`, `won` and `lost`.'),
    summary: text('What it is about, in prose.'),
    value: text('Amount with at most two decimals, without a currency.'),
    contact_id: text('The contact that it belongs to.'),
    agent_id: text('The agent that took it up.'),
    follow_up_requested: text('Whether somebody asked to hear more.'),
    follow_up_type: text('How they want to hear it, such as `email`.'),
    webhook_sent: text('Whether the agent’s webhook was told.'),
  },
  contacts: {
    ...ofEveryRecord,
    first_name: text('First name.'),
    last_name: text('Last name.'),
    company: text('The company that the person works for.'),
    email: text('E-mail address.'),
    phone: text('Telephone number.'),
  },
  agents: {
    ...ofEveryRecord,
    name: text('Name.'),
    questions: text('What the agent asks, often a line for each question.'),
    knowledge_base: text('What the agent knows, in prose of any length.'),
    booking_link: text('Address of a page to book at.'),
    webhook_url: text('Address that is told about events.'),
    webhook_zapier: text('The same, at Zapier.'),
    show_heading: text('Whether the agent shows a heading.'),
    active: text('Whether the agent is at work.'),
    customisation: text('Look and wording of the agent; any content.'),
  },
};

/** Of the lists. */
export const listDescriptions: Record<EndpointName, { summary: string; record: string }> = {
  opportunities: { summary: 'Opportunities of the company', record: 'Opportunity' },
  contacts: { summary: 'Contacts of the company', record: 'Contact' },
  agents: { summary: 'Agents of the company', record: 'Agent' },
};
