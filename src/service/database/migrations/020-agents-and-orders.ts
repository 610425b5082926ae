import { addCounts } from './counted-list.ts';
import type { Migration } from './migration.ts';

/** The agents that a filter can ask for. */
const agentId = 'case when record.agent_id > 0 then record.agent_id end';

/** SQL of the start of a text as lists are sorted by it (lists/lists.ts). */
const startOf = (text: string) => `(left(folded(${text}), 64)) collate "C"`;
const person = `btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`;

/**
 * The pages of an agent, by status too: there may be many of them, and few with one status. Contacts by name and company,
 * without the texts themselves: an index entry has no room for long ones.
 */
export const agentsAndOrders: Migration = async (transaction) => {
  const run = (text: string) => transaction.query({ text });
  await run('create index on opportunities (company_id, agent_id, status, created_at desc, id desc)');
  for (const text of [person, 'company']) {
    await run(`create index on contacts (company_id, ${startOf(text)} nulls first, id)`);
  }
  await addCounts(transaction, {
    list: 'opportunities',
    counts: 'opportunity_agent_counts',
    scope: 'agent_id',
    buckets: ['768', '24', '1'].map((hours) => `${agentId}, ${hours}`),
    numbers: {
      n_all: 'true',
      n_new: "status = 'new'",
      n_qualified: "status = 'qualified'",
      n_won: "status = 'won'",
      n_lost: "status = 'lost'",
    },
  });
};
