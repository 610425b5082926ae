import { endpoints } from '#contract/endpoints.ts';
import { type List, sharedConditions, sharedFields, startOf } from './list.ts';

export const opportunities: List<'opportunities'> = {
  endpoint: endpoints.opportunities,
  conditions: {
    ...sharedConditions,
    status: (status, bind) => `status = ${bind(status)}`,
    contact_id: (id, bind) => `contact_id = ${bind(id)}`,
    created_at: (day, bind) => {
      const date = `${bind(day)}::date`;
      return `created_at >= ${startOf(date)} and created_at < ${startOf(`(${date} + 1)`)}`;
    },
  },
  counts: { table: 'opportunity_counts', word: 'status', scope: 'contact_id', day: 'created_at' },
  fields: { ...sharedFields, value: 'trim_scale(value)' },
};
