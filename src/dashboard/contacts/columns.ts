import { say } from '#dashboard/languages/say.ts';
import { contactName } from '#dashboard/names/naming.ts';
import { defineColumns } from '#dashboard/table/define-columns.ts';
import { createdColumn, idColumn, updatedColumn } from '#dashboard/table/shared-columns.ts';

export const columns = defineColumns('contacts', [
  {
    id: 'name',
    header: say('Name'),
    share: 24,
    card: 'title',
    cell: (contact) => ({ kind: 'person', value: contactName(contact) }),
  },
  { id: 'company', share: 22, card: 'left' },
  { id: 'email', share: 28, card: 'after' },
  { id: 'phone', share: 16, card: 'right' },
  createdColumn,
  updatedColumn,
  { id: 'first_name', share: 14, card: 'more', isOptional: true },
  { id: 'last_name', share: 14, card: 'more', isOptional: true },
  idColumn,
]);
