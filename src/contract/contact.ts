import { type Descriptions, type Fields, idField, type RecordWith, timestampFields } from './record.ts';

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

export type Contact = RecordWith<typeof contactFields>;

export const contactDescriptions: Descriptions<Contact> = {
  first_name: 'First name.',
  last_name: 'Last name.',
  company: 'The company that the person works for.',
  email: 'E-mail address.',
  phone: 'Telephone number.',
};
