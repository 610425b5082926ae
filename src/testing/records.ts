import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import { type EndpointName, endpoints, type RecordOf } from '#contract/endpoints.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { nullRecord } from '#contract/record.ts';

const newest = Date.UTC(2026, 10, 20, 16, 42, 7);
const minute = 60_000;

/** When the record at an index of a list was made: index 0 is the newest, each next one a minute older. */
const madeAt = (index: number) => {
  const timestamp = new Date(newest - index * minute).toISOString().replace(/Z$/, '000Z');
  return { created_at: timestamp, updated_at: timestamp };
};

/** The usual values of the lists that tests look at; fields without one are null. */
const usual: { [Name in EndpointName]?: (index: number) => Partial<RecordOf<Name>> } = {
  opportunities: (index) => ({
    name: `Opportunity ${index + 1}`,
    status: 'new',
    summary: 'Asked for a call about the yearly plan.',
    value: 1250.5,
    contact_id: 1,
    agent_id: 1,
    follow_up_requested: true,
    follow_up_type: 'email',
    webhook_sent: false,
  }),
  contacts: (index) => ({
    first_name: 'Ada',
    last_name: `Okafor ${index + 1}`,
    company: 'Harbour Textiles',
    email: `ada.okafor.${index + 1}@example.com`,
    phone: '+44 20 7946 0018',
  }),
  agents: (index) => ({
    name: `Agent ${index + 1}`,
    questions: 'What are you looking for?\nBy when?',
    knowledge_base: 'We answer within one working day.',
    booking_link: 'https://example.com/book',
    webhook_url: 'https://example.com/hook',
    show_heading: true,
    active: true,
    customisation: { colour: '#0b5' },
  }),
};

/** A record of a list; the given fields replace the usual ones. Ids count up from 1 with the index. */
export const aRecord = <Name extends EndpointName>(
  name: Name,
  given: Partial<RecordOf<Name>> = {},
  index = 0,
): RecordOf<Name> => {
  const { fields } = endpoints[name];
  const record = {
    ...nullRecord(fields),
    id: index + 1,
    ...usual[name]?.(index),
    ...madeAt(index),
    ...given,
  };
  return record as RecordOf<Name>;
};

export const anOpportunity = (given?: Partial<Opportunity>, index?: number) =>
  aRecord('opportunities', given, index);
export const aContact = (given?: Partial<Contact>, index?: number) => aRecord('contacts', given, index);
export const anAgent = (given?: Partial<Agent>, index?: number) => aRecord('agents', given, index);

/** As many records as are asked for, to be given to `addCompany` where nothing about them matters. */
export const many = (count: number) => Array.from({ length: count }, () => ({}));

/** Records as the lines of an NDJSON file. */
export const linesOf = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
