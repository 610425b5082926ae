import { type OpportunityFilter, type opportunitySorts, opportunityStatuses } from './parameters.ts';
import {
  type Descriptions,
  daySchema,
  type Fields,
  idField,
  type ParameterDescription,
  positiveSchema,
  type RecordWith,
  sortParameter,
  timestampFields,
} from './record.ts';

export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** The documented status that a text stands for, in any case and with spaces around it; undefined for another word. */
export const documentedStatus = (text: string) =>
  opportunityStatuses.find((word) => word === text.trim().toLowerCase());

/** Opportunity (Resources and their fields). */
export const opportunityFields = {
  id: idField,
  name: { kind: 'title', label: 'Name' },
  status: { kind: 'status', label: 'Status' },
  summary: { kind: 'prose', label: 'Summary' },
  value: { kind: 'amount', label: 'Value' },
  contact_id: { kind: 'reference', of: 'contacts', label: 'Contact' },
  agent_id: { kind: 'reference', of: 'agents', label: 'Agent' },
  follow_up_requested: {
    kind: 'boolean',
    label: 'Follow-up',
    yes: 'Requested',
    no: 'Not requested',
  },
  follow_up_type: { kind: 'word', label: 'Follow-up type' },
  webhook_sent: { kind: 'boolean', label: 'Webhook', yes: 'Sent', no: 'Not sent' },
  ...timestampFields,
} as const satisfies Fields;

export type Opportunity = RecordWith<typeof opportunityFields>;

/** Whether a follow-up was asked for and its webhook not sent, as `follow_up=waiting` filters. */
export const isWaiting = ({
  follow_up_requested,
  webhook_sent,
}: Pick<Opportunity, 'follow_up_requested' | 'webhook_sent'>) =>
  follow_up_requested === true && webhook_sent !== true;

export const opportunityDescriptions: Descriptions<Opportunity> = {
  name: 'Name.',
  status: 'One of `new`, `qualified`, `won` and `lost`.',
  summary: 'What it is about, in prose.',
  value: 'Amount with at most two decimals, without a currency.',
  contact_id: 'The contact that it belongs to.',
  agent_id: 'The agent that took it up.',
  follow_up_requested: 'Whether somebody asked to hear more.',
  follow_up_type: 'How they want to hear it, such as `email`.',
  webhook_sent: 'Whether the agent’s webhook was told.',
};

export type OpportunitySort = (typeof opportunitySorts)[number];

export const opportunityParameters: Record<OpportunityFilter | 'sort', ParameterDescription> = {
  status: { description: 'Only opportunities with this status.', example: 'won' },
  contact_id: {
    description: 'Only opportunities of this contact.',
    schema: positiveSchema,
    example: 1155,
  },
  agent_id: { description: 'Only opportunities of this agent.', schema: positiveSchema, example: 21 },
  statuses: {
    description:
      'Only opportunities with one of these statuses; with `status` too, only those that fit both.',
    schema: { minItems: 1 },
    example: ['new', 'qualified'],
  },
  created_at: {
    description: 'Only opportunities created on this day, from midnight to midnight in UTC.',
    schema: daySchema,
    example: '2026-10-08',
  },
  created_from: {
    description: 'Only opportunities created on this UTC day or later. Not after `created_to`.',
    schema: daySchema,
  },
  created_to: {
    description: 'Only opportunities created on this UTC day or earlier.',
    schema: daySchema,
  },
  follow_up: {
    description: 'Only opportunities whose follow-up was asked for and whose webhook was not sent.',
    example: 'waiting',
  },
  sort: sortParameter,
};
