import * as z from 'zod/mini';
import { booleanField, integerField, objectField, textField, timestampField } from './fields.ts';

/** Agent (Resources and their fields). Every field but `id` may be null. */
export const agentSchema = z.object({
  /** Identifier, unique within the company. */
  id: integerField,
  name: textField,
  /** What the agent asks; prose, often a line for each question. */
  questions: textField,
  /** What the agent knows; prose of any length. */
  knowledge_base: textField,
  /** Address of a booking page. */
  booking_link: textField,
  /** Address that is told about events (Events). */
  webhook_url: textField,
  /** The same, at Zapier. */
  webhook_zapier: textField,
  show_heading: booleanField,
  active: booleanField,
  /** Look and wording of the agent; contents not shown. */
  customisation: objectField,
  created_at: timestampField,
  updated_at: timestampField,
});
export type Agent = z.infer<typeof agentSchema>;
