import { agentName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { loadPanel } from '#dashboard/record/load-panel.tsx';
import { CellContent } from '#dashboard/table/cell/cell-content.tsx';
import { activeCell } from './active-cell.ts';
import { columns } from './columns.ts';

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: 'Agents',
  one: 'agent',
  columns,
  titleOf: agentName,
  Badge: ({ record }) => <CellContent cell={activeCell(record)} />,
  loadPanel: () => loadPanel(async () => (await import('./detail.tsx')).Detail),
};
