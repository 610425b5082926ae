import { agentName } from '#dashboard/names/naming.ts';
import { defineColumns } from '#dashboard/table/define-columns.ts';
import { createdColumn, idColumn, updatedColumn } from '#dashboard/table/shared-columns.ts';
import { activeCell } from './active-cell.ts';

export const columns = defineColumns('agents', [
  { id: 'name', share: 20, card: 'title', cell: (agent) => ({ kind: 'title', value: agentName(agent) }) },
  { id: 'active', share: 10, card: 'right', cell: activeCell },
  { id: 'questions', share: 26, card: 'left' },
  { id: 'booking_link', share: 19, card: 'more' },
  { id: 'show_heading', share: 13, card: 'more' },
  createdColumn,
  updatedColumn,
  { id: 'knowledge_base', share: 30, card: 'more', isOptional: true },
  { id: 'webhook_url', share: 22, card: 'more', isOptional: true },
  { id: 'webhook_zapier', share: 22, card: 'more', isOptional: true },
  { id: 'customisation', share: 24, card: 'more', isOptional: true },
  idColumn,
]);
