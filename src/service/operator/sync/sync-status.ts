import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { listSyncs } from './syncs.ts';
import { emptyState, type ListState, type Shortfalls, type SyncState } from './sync-state.ts';

/** How far the copy of a company is. Instants are ISO 8601 in UTC. */
export type SyncStatus = {
  company_id: number;
  company: string;
  /** When the newest pages were last had; null before. */
  as_of: string | null;
  failure: string | null;
  failing_since: string | null;
  /** Whether the source has given nothing for ten minutes. */
  is_away: boolean;
  lists: ListStatus[];
  odd: SyncState['odd'];
};

/** Shortfalls are those of the last whole sweep, before it of the one under way. */
type ListStatus = Shortfalls & {
  list: EndpointName;
  /** When all pages had last been read, and the seconds that took. */
  swept_at: string | null;
  sweep_seconds: number | null;
  /** The page that is read next, and how many there are; null between sweeps, or where the source does not say. */
  page: number | null;
  pages: number | null;
};

/** How long a source may be away before somebody is told, in ms. */
const longestAway = 600_000;

const timeOf = (ms: number | null | undefined) =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

const listStatus = (list: EndpointName, state: ListState): ListStatus => {
  const { swept, page, total, perPage } = state;
  const { odd_fields, refused_records, skipped_pages, kept_records } = swept ?? state;
  return {
    list,
    swept_at: timeOf(swept?.at),
    sweep_seconds: swept?.seconds ?? null,
    page,
    pages: page === null || total === null || perPage === 0 ? null : Math.max(1, Math.ceil(total / perPage)),
    odd_fields,
    refused_records,
    skipped_pages,
    kept_records,
  };
};

/** The copies of a company, or of all. */
export const readStatus = async (
  database: Queryable,
  companyId: number | null = null,
): Promise<SyncStatus[]> => {
  const syncs = await listSyncs(database, companyId);
  return syncs.map(({ companyId, company, state: given }) => {
    const { at, failure, odd, lists } = given ?? emptyState();
    return {
      company_id: companyId,
      company,
      as_of: timeOf(at),
      failure: failure?.reason ?? null,
      failing_since: timeOf(failure?.since),
      is_away: failure !== null && Date.now() - failure.since > longestAway,
      lists: Object.values(endpoints).map(({ name }) => listStatus(name, lists[name])),
      odd,
    };
  });
};
