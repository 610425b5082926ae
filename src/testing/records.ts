import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';

const newest = Date.UTC(2026, 10, 20, 16, 42, 7);
const minute = 60_000;

/** When the record at an index of a list was made: index 0 is the newest, each next one a minute older. */
const madeAt = (index: number) => {
  const timestamp = new Date(newest - index * minute).toISOString().replace(/Z$/, '000Z');
  return { created_at: timestamp, updated_at: timestamp };
};

/** A full opportunity; the given fields replace the usual ones. Ids count up from 1 with the index. */
export const anOpportunity = (given: Partial<Opportunity> = {}, index = 0): Opportunity => ({
  id: index + 1,
  name: `Opportunity ${index + 1}`,
  status: 'new',
  summary: 'Asked for a call about the yearly plan.',
  value: 1250.5,
  contact_id: 1,
  agent_id: 1,
  follow_up_requested: true,
  follow_up_type: 'email',
  webhook_sent: false,
  ...madeAt(index),
  ...given,
});

/** A full contact; see anOpportunity. */
export const aContact = (given: Partial<Contact> = {}, index = 0): Contact => ({
  id: index + 1,
  first_name: 'Ada',
  last_name: `Okafor ${index + 1}`,
  company: 'Harbour Textiles',
  email: `ada.okafor.${index + 1}@example.com`,
  phone: '+44 20 7946 0018',
  ...madeAt(index),
  ...given,
});

/** A full agent; see anOpportunity. */
export const anAgent = (given: Partial<Agent> = {}, index = 0): Agent => ({
  id: index + 1,
  name: `Agent ${index + 1}`,
  questions: 'What are you looking for?\nBy when?',
  knowledge_base: 'We answer within one working day.',
  booking_link: 'https://example.com/book',
  webhook_url: 'https://example.com/hook',
  webhook_zapier: null,
  show_heading: true,
  active: true,
  customisation: { colour: '#0b5' },
  ...madeAt(index),
  ...given,
});

/** As many records as are asked for, to be given to `addCompany` where nothing about them matters. */
export const many = (count: number) => Array.from({ length: count }, () => ({}));

/** Records as the lines of an NDJSON file. */
export const linesOf = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
