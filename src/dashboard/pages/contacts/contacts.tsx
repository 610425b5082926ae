import { say } from '#dashboard/base/languages/say.ts';
import { contactName } from '#dashboard/data/names/naming.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { columns } from './columns.ts';

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: say('Contacts'),
  one: 'contact',
  columns,
  titleOf: contactName,
};
