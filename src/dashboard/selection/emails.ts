import type { Id } from '#contract/fields.ts';
import type { RecordOf } from '#contract/endpoints.ts';
import type { Reference } from '#dashboard/names/reference.ts';

/** What is known of the email address of one record: empty for none, undefined where it is not known. */
type Email = string | undefined;

/** The addresses of records, each once, and of how many contacts there is none or it is not known. */
export type Emails = { addresses: string[]; without: number; unknown: number };

const emailOf = (record: RecordOf, contactOf: (id: Id) => Reference | null): Email => {
  if ('email' in record) return record.email?.trim() ?? '';
  if (!('contact_id' in record) || record.contact_id === null) return '';
  return contactOf(record.contact_id)?.more?.split('\n')[0]?.trim();
};

/** Whether records of a list have email addresses, of their own or of their contacts. */
export const haveEmails = (fields: object) => 'email' in fields || 'contact_id' in fields;

/**
 * The email addresses of contacts, or of the contacts of opportunities.
 * @param contactOf what is known of a contact
 */
export function emailsOf(records: RecordOf[], contactOf: (id: Id) => Reference | null): Emails {
  const emails = records.map((record) => emailOf(record, contactOf));
  const addresses = new Map<string, string>();
  for (const email of emails)
    if (email) addresses.set(email.toLowerCase(), addresses.get(email.toLowerCase()) ?? email);
  return {
    addresses: [...addresses.values()],
    without: emails.filter((email) => email === '').length,
    unknown: emails.filter((email) => email === undefined).length,
  };
}
