import { endpoints } from '#contract/endpoints.ts';
import { type List, sharedConditions, sharedFields } from './list.ts';

export const contacts: List<'contacts'> = {
  endpoint: endpoints.contacts,
  conditions: sharedConditions,
  counts: { table: 'contact_counts' },
  fields: sharedFields,
};
