import { isWaiting } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import {
  defineColumns,
  createdColumn,
  idColumn,
  updatedColumn,
} from '#dashboard/lists/table/define-columns.ts';
import { followUpCell } from '#dashboard/lists/table/cell/follow-up-cell.ts';
import { opportunityName } from '#dashboard/base/ui/format.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { Filters, wordsOf } from './filters.tsx';

export const columns = defineColumns('opportunities', [
  {
    id: 'name',
    share: 30,
    card: 'title',
    sort: 'name',
    cell: (opportunity) => ({ kind: 'title', value: opportunityName(opportunity) }),
  },
  { id: 'status', share: 12, card: 'badge' },
  { id: 'value', share: 12, card: 'right', numeric: true, sort: '-value' },
  { id: 'contact', share: 16, card: 'left', field: 'contact_id' },
  { id: 'agent', share: 12, card: 'after', field: 'agent_id' },
  {
    id: 'follow_up',
    share: 11,
    card: 'more',
    field: 'follow_up_requested',
    cell: followUpCell,
  },
  { ...createdColumn, sort: '-created_at' },
  { ...updatedColumn, sort: '-updated_at' },
  {
    id: 'waiting',
    header: say('Waiting'),
    share: 12,
    card: 'day',
    field: 'created_at',
    sort: 'created_at',
    isOptional: true,
    cell: (opportunity) => ({ kind: 'age', value: isWaiting(opportunity) ? opportunity.created_at : null }),
  },
  { id: 'summary', share: 30, card: 'more', isOptional: true },
  {
    id: 'follow_up_requested',
    header: say('Follow-up requested'),
    share: 16,
    card: 'more',
    isOptional: true,
    cell: ({ follow_up_requested }) => ({ kind: 'boolean', value: follow_up_requested }),
  },
  { id: 'follow_up_type', share: 13, card: 'more', isOptional: true },
  { id: 'webhook_sent', share: 10, card: 'more', isOptional: true },
  {
    id: 'contact_id',
    header: say('Contact ID'),
    share: 10,
    card: 'more',
    numeric: true,
    isOptional: true,
    cell: ({ contact_id }) => ({ kind: 'id', value: contact_id }),
  },
  {
    id: 'agent_id',
    header: say('Agent ID'),
    share: 10,
    card: 'more',
    numeric: true,
    isOptional: true,
    cell: ({ agent_id }) => ({ kind: 'id', value: agent_id }),
  },
  idColumn,
]);

export const opportunities: Resource<'opportunities'> = {
  name: 'opportunities',
  title: say('Opportunities'),
  one: 'opportunity',
  columns,
  titleOf: opportunityName,
  Filters,
  wordsOf,
};
