import * as z from 'zod/mini';
import {
  booleanField,
  integerField,
  nullableIntegerField,
  numberField,
  textField,
  timestampField,
} from './fields.ts';
import { queryDay, queryInteger, queryWord } from './query.ts';

/** The values of `status` (States and transitions). A response may carry others; a filter may not. */
export const opportunityStatuses = ['new', 'qualified', 'won', 'lost'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Opportunity (Resources and their fields). Every field but `id` may be null. */
export const opportunitySchema = z.object({
  /** Identifier, unique within the company. */
  id: integerField,
  name: textField,
  /** One of `opportunityStatuses`, or a word that this version does not know. */
  status: textField,
  /** Prose. */
  summary: textField,
  /** Amount with at most two decimals, without a currency. */
  value: numberField,
  /** Refers to a contact. */
  contact_id: nullableIntegerField,
  /** Refers to an agent. */
  agent_id: nullableIntegerField,
  follow_up_requested: booleanField,
  follow_up_type: textField,
  webhook_sent: booleanField,
  created_at: timestampField,
  updated_at: timestampField,
});
export type Opportunity = z.infer<typeof opportunitySchema>;

/** Filters of the opportunities list (Endpoints, rules 1 to 3), by wire name; they combine with AND. */
export const opportunityFilters = {
  /** Only opportunities with this status. */
  status: z.optional(queryWord('status', opportunityStatuses)),
  /** Only opportunities of this contact. */
  contact_id: z.optional(queryInteger('contact_id')),
  /** Only opportunities created on this UTC day. */
  created_at: z.optional(queryDay('created_at')),
  /** Extension: only opportunities created on this UTC day or later. */
  created_from: z.optional(queryDay('created_from')),
  /** Extension: only opportunities created on this UTC day or earlier. */
  created_to: z.optional(queryDay('created_to')),
};

/** Whether the days of a range, as far as they are given, are in order. */
export const isRange = (query: { created_from?: string | undefined; created_to?: string | undefined }) =>
  query.created_from === undefined ||
  query.created_to === undefined ||
  query.created_from <= query.created_to;

/** Fields that opportunities can be in the order of, each with `-` in front for the other direction. */
export const opportunitySorts = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'value',
  '-value',
  'name',
  '-name',
] as const;
export type OpportunitySort = (typeof opportunitySorts)[number];

/** Extension: the order of the opportunities; without a value, or with null, sorts before all others. */
export const opportunitySort = {
  sort: z._default(queryWord('sort', opportunitySorts), '-created_at'),
};
