import { agentName } from '#dashboard/names/naming.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { createdColumn, idColumn, updatedColumn } from '#dashboard/table/shared-columns.tsx';
import { excerptOf } from '#dashboard/ui/excerpt.ts';
import { formatWord } from '#dashboard/ui/format.ts';
import { Muted } from '#dashboard/ui/muted.tsx';
import { YesNo } from '#dashboard/ui/yes-no.tsx';
import { Active } from './active.tsx';
import { shortened } from './webhook-address.ts';

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
    share: 26,
    card: 'left',
    cell: ({ questions }) => <Muted>{excerptOf(questions)}</Muted>,
  },
  {
    id: 'booking_link',
    header: 'Booking page',
    share: 25,
    card: 'more',
    cell: ({ booking_link }) => <Muted>{booking_link}</Muted>,
  },
  {
    id: 'show_heading',
    header: 'Heading shown',
    share: 12,
    card: 'more',
    cell: ({ show_heading }) => <YesNo value={show_heading} />,
  },
  { ...createdColumn, share: 15 },
  updatedColumn,
  {
    id: 'knowledge_base',
    header: 'Knowledge base',
    share: 30,
    card: 'more',
    isOptional: true,
    cell: ({ knowledge_base }) => <Muted>{excerptOf(knowledge_base)}</Muted>,
  },
  {
    id: 'webhook_url',
    header: 'Webhook',
    share: 22,
    card: 'more',
    isOptional: true,
    cell: ({ webhook_url }) => <Muted>{webhook_url && shortened(webhook_url)}</Muted>,
  },
  {
    id: 'webhook_zapier',
    header: 'Zapier webhook',
    share: 22,
    card: 'more',
    isOptional: true,
    cell: ({ webhook_zapier }) => <Muted>{webhook_zapier && shortened(webhook_zapier)}</Muted>,
  },
  {
    id: 'customisation',
    header: 'Customisation',
    share: 24,
    card: 'more',
    isOptional: true,
    cell: ({ customisation }) => <Muted>{customisation && excerptOf(summaryOf(customisation))}</Muted>,
  },
  idColumn,
];

/** The entries of a customisation in a line; the panel has what lies deeper. */
const summaryOf = (customisation: Record<string, unknown>) =>
  Object.entries(customisation)
    .map(
      ([name, value]) => `${formatWord(name)}: ${typeof value === 'object' && value ? '…' : String(value)}`,
    )
    .join(', ');
