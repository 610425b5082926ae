import type { Id } from '#contract/fields.ts';
import { readDialled } from '#contract/phone.ts';
import { turnsDirection } from '#dashboard/base/ui/format.ts';
import { readListParams } from '#dashboard/data/address/list-params.ts';

/**
 * The address if it may become a link (http, https), else null. A user name in it, as in https://bank.example@evil.example,
 * or characters that turn the direction of the text would make it look like another one.
 */
export function webHref(text: string) {
  const url = URL.canParse(text) && !turnsDirection.test(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/**
 * One part before a single @ and a host with a dot after it, neither with characters that end or join addresses nor half
 * of one, which no address can hold.
 */
const mail = /^[^\s@<>()[\]\\,;:"\p{Cs}]+@[^\s@<>()[\]\\,;:"\p{Cs}]+\.[^\s@<>()[\]\\,;:".\p{Cs}]+$/u;

/** A mail link to this address and nothing more, null for what doesn't look like one: a record cannot add copies or a text to it (RFC 6068). */
export const mailHref = (email: string) =>
  mail.test(email.trim()) ? `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` : null;

/** A telephone link (RFC 3966); null for what doesn't look like one number. */
export function telHref(phone: string) {
  const dialled = readDialled(phone);
  return dialled && `tel:${dialled.number}${dialled.extension ? `;ext=${dialled.extension}` : ''}`;
}

export const listOfContact = (id: Id) =>
  ({ ...readListParams('opportunities', [], '').params, contact_id: id }) as const;
