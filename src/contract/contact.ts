import * as z from 'zod/mini';
import { integerField, textField, timestampField } from './fields.ts';

/** Contact (Resources and their fields). Every field but `id` may be null. */
export const contactSchema = z.object({
  /** Identifier, unique within the company. */
  id: integerField,
  first_name: textField,
  last_name: textField,
  /** The company that the person works for; not the company whose token asks. */
  company: textField,
  /** E-mail address. */
  email: textField,
  phone: textField,
  created_at: timestampField,
  updated_at: timestampField,
});
export type Contact = z.infer<typeof contactSchema>;
