import { contactName } from '#dashboard/directory/names.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.tsx';
import { Detail } from './detail.tsx';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: 'Contacts',
  one: 'contact',
  columns,
  titleOf: contactName,
  Detail,
};
