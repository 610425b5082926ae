import { contactName } from '#dashboard/directory/names.ts';
import { Person } from '#dashboard/directory/person.tsx';
import type { Column } from '#dashboard/list/columns.ts';
import { Timestamp } from '#dashboard/list/timestamp.tsx';
import { Quiet } from '#dashboard/ui/quiet.tsx';

export const columns: Column<'contacts'>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: (contact) => <Person name={contactName(contact)} /> },
  { id: 'company', header: 'Company', card: 'left', cell: ({ company }) => <Quiet>{company}</Quiet> },
  { id: 'email', header: 'E-mail', card: 'more', cell: ({ email }) => <Quiet>{email}</Quiet> },
  { id: 'phone', header: 'Phone', card: 'more', cell: ({ phone }) => <Quiet>{phone}</Quiet> },
  {
    id: 'created_at',
    header: 'Created (UTC)',
    card: 'right',
    cell: ({ created_at }) => <Timestamp at={created_at} />,
  },
];
