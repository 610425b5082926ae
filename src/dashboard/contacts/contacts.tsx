import { contactName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.ts';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: 'Contacts',
  one: 'contact',
  columns,
  titleOf: contactName,
};
