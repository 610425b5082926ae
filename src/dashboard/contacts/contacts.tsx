import { say } from '#dashboard/languages/say.ts';
import { contactName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.ts';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: say('Contacts'),
  one: 'contact',
  columns,
  titleOf: contactName,
};
