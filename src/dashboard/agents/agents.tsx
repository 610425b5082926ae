import { agentName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { loadPanel } from '#dashboard/record/load-panel.tsx';
import { Active } from './active.tsx';
import { columns } from './columns.tsx';

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: 'Agents',
  one: 'agent',
  columns,
  titleOf: agentName,
  Badge: ({ record }) => <Active active={record.active} />,
  loadPanel: () => loadPanel(async () => (await import('./detail.tsx')).Detail),
};
