import { say } from '#dashboard/languages/say.ts';
import { agentName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { columns } from './columns.ts';

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: say('Agents'),
  one: 'agent',
  columns,
  titleOf: agentName,
};
