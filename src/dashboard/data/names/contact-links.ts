import type { Reference } from './reference.ts';

/** A contact as far as its reference says: how to reach them, and where they work; null where it has none. */
export type ContactLinks = { phone: string | null; email: string | null; company: string | null };

/** Reads a contact's reference, which names it by person, company or email address (naming.ts). */
export function contactLinksOf({ detail, more = '' }: Reference): ContactLinks {
  const [email = '', ...phone] = more.split('\n');
  const company = detail?.trim();
  return {
    phone: phone.join(' ').trim() || null,
    email: email.trim() || null,
    company: company && company !== email.trim() ? company : null,
  };
}
