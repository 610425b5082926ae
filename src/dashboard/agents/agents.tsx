import { agentName } from '#dashboard/names/naming.ts';
import type { Resource } from '#dashboard/list/resource.ts';
import { lineOf } from '#dashboard/table/cell/cell.ts';
import { State } from '#dashboard/table/cell/state.tsx';
import { activeCell } from './active-cell.ts';
import { columns } from './columns.ts';

export const agents: Resource<'agents'> = {
  name: 'agents',
  title: 'Agents',
  one: 'agent',
  columns,
  titleOf: agentName,
  Badge: ({ record }) => <State isOn={record.active}>{lineOf(activeCell(record))}</State>,
};
