import type { Row } from '#dashboard/api/read-page.ts';
import type { DirectoryName } from './names.ts';

const withoutDoubles = (ids: (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** The ids that rows refer to, each once: only opportunities refer to anything (Opportunity, `contact_id`, `agent_id`). */
export function referredIds(rows: Row[]): Record<DirectoryName, number[]> {
  const referring = rows.flatMap(({ record }) => (record && 'contact_id' in record ? record : []));
  return {
    contacts: withoutDoubles(referring.map(({ contact_id }) => contact_id)),
    agents: withoutDoubles(referring.map(({ agent_id }) => agent_id)),
  };
}
