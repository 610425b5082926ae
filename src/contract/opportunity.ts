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
};
