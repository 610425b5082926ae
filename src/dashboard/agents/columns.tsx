import { agentName } from '#dashboard/directory/names.ts';
import type { Column } from '#dashboard/list/columns.ts';
import { Timestamp } from '#dashboard/list/timestamp.tsx';
import { Quiet } from '#dashboard/ui/quiet.tsx';
import { YesNo } from '#dashboard/ui/yes-no.tsx';
import { Active } from './active.tsx';

export const columns: Column<'agents'>[] = [
  { id: 'name', header: 'Name', share: 20, card: 'title', cell: agentName },
  {
    id: 'active',
    header: 'Active',
    share: 9,
    card: 'badge',
    cell: ({ active }) => <Active active={active} />,
  },
  {
    id: 'questions',
    header: 'Questions',
    share: 28,
    card: 'left',
    cell: ({ questions }) => <Quiet>{questions}</Quiet>,
  },
  {
    id: 'booking_link',
    header: 'Booking page',
    share: 26,
    card: 'more',
    cell: ({ booking_link }) => <Quiet>{booking_link}</Quiet>,
  },
  {
    id: 'show_heading',
    header: 'Heading shown',
    share: 12,
    card: 'more',
    cell: ({ show_heading }) => <YesNo value={show_heading} />,
  },
  {
    id: 'created_at',
    header: 'Created (UTC)',
    share: 15,
    card: 'more',
    cell: ({ created_at }) => <Timestamp at={created_at} />,
  },
];
