import type * as z from 'zod/mini';
import { type Descriptions, type Fields, idField, recordSchema, timestampFields } from './record.ts';

/** Contact (Resources and their fields). */
export const contactFields = {
  id: idField,
  first_name: { kind: 'text', label: 'First name' },
  last_name: { kind: 'text', label: 'Last name' },
  company: { kind: 'text', label: 'Company' },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone' },
  ...timestampFields,
} as const satisfies Fields;

export const contactSchema = recordSchema(contactFields);
export type Contact = z.infer<typeof contactSchema>;

export const contactDescriptions: Descriptions<Contact> = {
  first_name: 'First name.',
  last_name: 'Last name.',
  company: 'The company that the person works for.',
  email: 'E-mail address.',
  phone: 'Telephone number.',
};
