import { contactDescriptions } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type List, sharedConditions, sharedFields } from './list.ts';

/** A space joins first and last name, so that a search can span both; line breaks keep the others apart. */
const texts = ['company', 'email', 'phone'].reduce(
  (joined, column) => `${joined} || e'\\n' || coalesce(${column}, '')`,
  "coalesce(first_name || ' ', '') || coalesce(last_name, '')",
);

export const contacts: List<'contacts'> = {
  endpoint: endpoints.contacts,
  description: { record: 'Contact', fields: contactDescriptions, parameters: {} },
  conditions: sharedConditions,
  texts,
  counts: { table: 'contact_counts' },
  orders: {},
  fields: sharedFields,
};
