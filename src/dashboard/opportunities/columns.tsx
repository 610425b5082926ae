import { AgentName } from '#dashboard/names/agent-name.tsx';
import { ContactName } from '#dashboard/names/contact-name.tsx';
import type { Opportunity } from '#contract/opportunity.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { createdColumn, idColumn, updatedColumn } from '#dashboard/table/shared-columns.tsx';
import { excerptOf } from '#dashboard/ui/excerpt.ts';
import { Muted } from '#dashboard/ui/muted.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import { YesNo } from '#dashboard/ui/yes-no.tsx';
import { Status } from '#dashboard/ui/status.tsx';
import { opportunityName } from '#dashboard/ui/opportunity-name.ts';
import { Value } from './value.tsx';

export const columns: Column<'opportunities'>[] = [
  { id: 'name', header: 'Name', share: 27, card: 'title', sort: 'name', cell: opportunityName },
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
      <Muted>{follow_up_requested ? formatWord(follow_up_type ?? 'requested') : null}</Muted>
    ),
  },
  { ...createdColumn, sort: '-created_at' },
  { ...updatedColumn, sort: '-updated_at' },
  {
    id: 'summary',
    header: 'Summary',
    share: 30,
    card: 'more',
    isOptional: true,
    cell: ({ summary }) => <Muted>{excerptOf(summary)}</Muted>,
  },
  {
    id: 'follow_up_requested',
    header: 'Follow-up requested',
    share: 16,
    card: 'more',
    isOptional: true,
    cell: ({ follow_up_requested }) => <YesNo value={follow_up_requested} />,
  },
  {
    id: 'follow_up_type',
    header: 'Follow-up type',
    share: 13,
    card: 'more',
    isOptional: true,
    cell: ({ follow_up_type }) => <Muted>{follow_up_type && formatWord(follow_up_type)}</Muted>,
  },
  {
    id: 'webhook_sent',
    header: 'Webhook',
    share: 10,
    card: 'more',
    isOptional: true,
    cell: ({ webhook_sent }) => <YesNo value={webhook_sent} yes="Sent" no="Not sent" />,
  },
  numberColumn('contact_id', 'Contact ID'),
  numberColumn('agent_id', 'Agent ID'),
  idColumn,
];

/** A column with the id of another record, in plain digits. */
function numberColumn(id: 'contact_id' | 'agent_id', header: string): Column<'opportunities'> {
  const cell = (record: Opportunity) => <Muted>{record[id]?.toString() ?? null}</Muted>;
  return { id, header, share: 10, card: 'more', numeric: true, isOptional: true, cell };
}
