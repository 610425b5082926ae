import { AgentName } from '#dashboard/directory/agent-name.tsx';
import { ContactName } from '#dashboard/directory/contact-name.tsx';
import type { Column } from '#dashboard/list/columns.ts';
import { Timestamp } from '#dashboard/list/timestamp.tsx';
import { Quiet } from '#dashboard/ui/quiet.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import { Status } from '#dashboard/ui/status.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Value } from './value.tsx';

export const columns: Column<'opportunities'>[] = [
  { id: 'name', header: 'Name', share: 28, card: 'title', sort: 'name', cell: opportunityName },
  {
    id: 'status',
    header: 'Status',
    share: 12,
    card: 'badge',
    cell: ({ status }) => <Status status={status} />,
  },
  {
    id: 'value',
    header: 'Value',
    share: 11,
    card: 'right',
    numeric: true,
    sort: '-value',
    cell: ({ value }) => <Value value={value} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    share: 18,
    card: 'left',
    cell: ({ contact_id }) => <ContactName id={contact_id} />,
  },
  {
    id: 'agent',
    header: 'Agent',
    share: 14,
    card: 'more',
    cell: ({ agent_id }) => <AgentName id={agent_id} />,
  },
  {
    id: 'follow_up',
    header: 'Follow-up',
    share: 10,
    card: 'more',
    cell: ({ follow_up_requested, follow_up_type }) => (
      <Quiet>{follow_up_requested ? formatWord(follow_up_type ?? 'requested') : null}</Quiet>
    ),
  },
  {
    id: 'created_at',
    header: 'Created (UTC)',
    share: 16,
    card: 'more',
    sort: '-created_at',
    cell: ({ created_at }) => <Timestamp at={created_at} />,
  },
];
