import { agentDescriptions } from '#contract/agent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type List, sharedConditions, sharedFields } from './list.ts';

export const agents: List<'agents'> = {
  endpoint: endpoints.agents,
  description: { record: 'Agent', fields: agentDescriptions, parameters: {} },
  conditions: sharedConditions,
  texts: 'name',
  counts: { table: 'agent_counts' },
  orders: {},
  fields: sharedFields,
};
