import { say } from '#dashboard/base/languages/say.ts';
import { contactName } from '#dashboard/data/names/naming.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import {
  defineColumns,
  createdColumn,
  idColumn,
  updatedColumn,
} from '#dashboard/lists/table/define-columns.ts';

export const columns = defineColumns('contacts', [
  {
    id: 'name',
    header: say('Name'),
    share: 22,
    card: 'title',
    sort: 'name',
    cell: (contact) => ({ kind: 'person', value: contactName(contact) }),
  },
  { id: 'company', share: 20, card: 'left', sort: 'company' },
  { id: 'email', share: 29, card: 'after' },
  { id: 'phone', share: 21, card: 'right' },
  { ...createdColumn, sort: '-created_at' },
  updatedColumn,
  { id: 'first_name', share: 14, card: 'more', isOptional: true },
  { id: 'last_name', share: 14, card: 'more', isOptional: true },
  idColumn,
]);

export const contacts: Resource<'contacts'> = {
  name: 'contacts',
  title: say('Contacts'),
  one: 'contact',
  columns,
  titleOf: contactName,
};
