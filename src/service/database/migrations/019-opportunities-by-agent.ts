import type { Migration } from './migration.ts';

/** Leads a search from the agents whose names have its words to their opportunities. */
export const opportunitiesByAgent: Migration = async (transaction) => {
  await transaction.query({
    text: 'create index on opportunities (company_id, agent_id, created_at desc, id desc)',
  });
};
