import type { Asked } from './asked.ts';
import type { RecordHit } from './hit.ts';
import type { Sources } from './source.ts';
import { useIds } from './use-ids.ts';
import { useOpportunities } from './use-opportunities.ts';
import { usePeople } from './use-people.ts';

/** Looks for records that match what was typed. @param lately the records opened last */
export function useSources({ kind, text, id }: Asked, lately: readonly RecordHit[]): Sources {
  const searched = kind === 'anything' ? text : '';
  return {
    contacts: usePeople('contacts', searched, lately),
    opportunities: useOpportunities(searched, lately),
    agents: usePeople('agents', searched, lately),
    ids: useIds(id),
  };
}
