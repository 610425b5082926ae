import type { Id } from '#contract/fields.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import type { NamedList } from './names.ts';

const unique = (ids: (Id | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** The ids that rows refer to, each once: only opportunities refer to anything (Opportunity, `contact_id`, `agent_id`). */
export function referredIds(rows: Row[]): Record<NamedList, Id[]> {
  const referring = rows.flatMap(({ record }) => (record && 'contact_id' in record ? record : []));
  return {
    contacts: unique(referring.map(({ contact_id }) => contact_id)),
    agents: unique(referring.map(({ agent_id }) => agent_id)),
  };
}
