import { listHref } from '#dashboard/address/list-params.ts';
import { listOfContact } from '#dashboard/record/contact/use-contact-opportunities.ts';
import type { Hit } from './hit.ts';

/** The list of the opportunities of a contact, or of the contact of an opportunity; null for anything else. */
export function opportunitiesHref(hit: Hit) {
  if (hit.kind !== 'record') return null;
  const id = hit.list === 'contacts' ? hit.reference.id : (hit.opportunity?.contact_id ?? null);
  return id === null ? null : listHref('opportunities', listOfContact(id));
}
