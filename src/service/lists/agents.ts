import { endpoints } from '#contract/endpoints.ts';
import { type List, sharedConditions, sharedFields } from './list.ts';

export const agents: List<'agents'> = {
  endpoint: endpoints.agents,
  conditions: sharedConditions,
  counts: { table: 'agent_counts' },
  fields: sharedFields,
};
