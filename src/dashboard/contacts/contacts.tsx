import { contactName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.tsx';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: 'Contacts',
  one: 'contact',
  columns,
  titleOf: contactName,
  loadDetail: async () => (await import('./detail.tsx')).Detail,
};
