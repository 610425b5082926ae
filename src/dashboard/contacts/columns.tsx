import { contactName } from '#dashboard/names/naming.ts';
import { Person } from '#dashboard/names/person.tsx';
import type { Column } from '#dashboard/table/columns.ts';
import { createdColumn, idColumn, updatedColumn } from '#dashboard/table/shared-columns.tsx';
import { Muted } from '#dashboard/ui/muted.tsx';

export const columns: Column<'contacts'>[] = [
  {
    id: 'name',
    header: 'Name',
    share: 24,
    card: 'title',
    cell: (contact) => <Person name={contactName(contact)} />,
  },
  {
    id: 'company',
    header: 'Company',
    share: 22,
    card: 'left',
    cell: ({ company }) => <Muted>{company}</Muted>,
  },
  { id: 'email', header: 'Email', share: 28, card: 'more', cell: ({ email }) => <Muted>{email}</Muted> },
  { id: 'phone', header: 'Phone', share: 16, card: 'more', cell: ({ phone }) => <Muted>{phone}</Muted> },
  createdColumn,
  updatedColumn,
  {
    id: 'first_name',
    header: 'First name',
    share: 14,
    card: 'more',
    isOptional: true,
    cell: ({ first_name }) => <Muted>{first_name}</Muted>,
  },
  {
    id: 'last_name',
    header: 'Last name',
    share: 14,
    card: 'more',
    isOptional: true,
    cell: ({ last_name }) => <Muted>{last_name}</Muted>,
  },
  idColumn,
];
