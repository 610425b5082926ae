import type { Agent } from '#contract/agent.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { agentName } from '#dashboard/data/names/naming.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import type { Cell } from '#dashboard/lists/table/cell/cell.ts';
import {
  defineColumns,
  createdColumn,
  idColumn,
  updatedColumn,
} from '#dashboard/lists/table/define-columns.ts';

export const activeCell = ({ active }: Agent): Cell => ({
  kind: 'state',
  value: active,
  yes: say('Active'),
  no: say('Inactive'),
});

export const columns = defineColumns('agents', [
  {
    id: 'name',
    share: 20,
    card: 'title',
    sort: 'name',
    cell: (agent) => ({ kind: 'title', value: agentName(agent) }),
  },
  { id: 'active', share: 10, card: 'right', cell: activeCell },
  { id: 'questions', share: 26, card: 'left' },
  { id: 'booking_link', share: 19, card: 'more' },
  { id: 'show_heading', share: 13, card: 'more' },
  { ...createdColumn, sort: '-created_at' },
  updatedColumn,
  { id: 'knowledge_base', share: 30, card: 'more', isOptional: true },
  { id: 'webhook_url', share: 22, card: 'more', isOptional: true },
  { id: 'webhook_zapier', share: 22, card: 'more', isOptional: true },
  { id: 'customisation', share: 24, card: 'more', isOptional: true },
  idColumn,
]);

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: say('Agents'),
  one: 'agent',
  columns,
  titleOf: agentName,
};
