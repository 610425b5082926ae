import { say } from '#dashboard/base/languages/say.ts';
import { agentName } from '#dashboard/data/names/naming.ts';
import type { Resource } from '#dashboard/lists/list/resource.ts';
import { columns } from './columns.ts';

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: say('Agents'),
  one: 'agent',
  columns,
  titleOf: agentName,
};
