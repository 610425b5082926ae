import { type Descriptions, type Fields, idField, type RecordWith, timestampFields } from './record.ts';

/** Agent (Resources and their fields). */
export const agentFields = {
  id: idField,
  name: { kind: 'title', label: 'Name' },
  questions: { kind: 'items', label: 'Questions' },
  knowledge_base: { kind: 'prose', label: 'Knowledge base' },
  booking_link: { kind: 'link', label: 'Booking page' },
  webhook_url: { kind: 'webhook', label: 'Webhook' },
  webhook_zapier: { kind: 'webhook', label: 'Zapier webhook' },
  show_heading: { kind: 'boolean', label: 'Heading shown' },
  active: { kind: 'boolean', label: 'Active' },
  customisation: { kind: 'object', label: 'Customisation' },
  ...timestampFields,
} as const satisfies Fields;

export type Agent = RecordWith<typeof agentFields>;

export const agentDescriptions: Descriptions<Agent> = {
  name: 'Name.',
  questions: 'What the agent asks, often a line for each question.',
  knowledge_base: 'What the agent knows, in prose of any length.',
  booking_link: 'Address of a page to book at.',
  webhook_url: 'Address that is told about events.',
  webhook_zapier: 'The same, at Zapier.',
  show_heading: 'Whether the agent shows a heading.',
  active: 'Whether the agent is at work.',
  customisation: 'Look and wording of the agent; any content.',
};
