import type { Agent } from '#contract/agent.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Cell } from '#dashboard/table/cell/cell.ts';

/** Whether an agent is at work. */
export const activeCell = ({ active }: Agent): Cell => ({
  kind: 'state',
  value: active,
  yes: say('Active'),
  no: say('Inactive'),
});
