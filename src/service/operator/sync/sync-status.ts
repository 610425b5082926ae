import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { listSyncs } from './syncs.ts';
import type { ListState, Shortfalls, SyncState } from './sync-state.ts';

/** How far the copy of a company is. Instants are ISO 8601 in UTC. */
export type SyncStatus = {
  company_id: number;
  company: string;
  /** `reading` until everything was read once; `away` once the newest pages were not to be had for ten minutes. */
  state: 'reading' | 'current' | 'failing' | 'away';
  added_at: string;
  /** When the newest pages were last had; null before. */
  as_of: string | null;
  /** When the list that was read whole longest ago was; null before each was. */
  swept_at: string | null;
  failure: string | null;
  failing_since: string | null;
  lists: ListStatus[];
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

/** The counts among the shortfalls. */
export const shortfallKinds = ['odd_fields', 'refused_records', 'skipped_pages', 'kept_records'] as const;

/** How long a source may be away before somebody is told, in ms. */
const longestAway = 600_000;

const timeOf = (ms: number | null | undefined) =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

const listStatus = (list: EndpointName, state: ListState): ListStatus => {
  const { swept, page, total, perPage } = state;
  const { odd_fields, refused_records, skipped_pages, kept_records, notes } = swept ?? state;
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
    notes,
  };
};

const stateOf = ({ at, addedAt, failure }: SyncState, sweptAt: number | null) => {
  if (Date.now() - Math.max(at ?? 0, addedAt) > longestAway) return 'away';
  if (failure !== null) return 'failing';
  return sweptAt === null ? 'reading' : 'current';
};

/** The copies of a company, or of all. */
export const readStatus = async (
  database: Queryable,
  companyId: number | null = null,
): Promise<SyncStatus[]> => {
  const syncs = await listSyncs(database, companyId);
  return syncs.map(({ companyId, company, state }) => {
    const { addedAt, at, failure, lists } = state;
    const found = Object.values(endpoints).map(({ name }) => lists[name]);
    // 0 for a list that was never read whole.
    const sweptAt = Math.min(...found.map(({ swept }) => swept?.at ?? 0)) || null;
    return {
      company_id: companyId,
      company,
      state: stateOf(state, sweptAt),
      added_at: new Date(addedAt).toISOString(),
      as_of: timeOf(at),
      swept_at: timeOf(sweptAt),
      failure: failure?.reason ?? null,
      failing_since: timeOf(failure?.since),
      lists: Object.values(endpoints).map(({ name }) => listStatus(name, lists[name])),
    };
  });
};

/** Age of the oldest of some instants, in s; null if one is missing. */
const oldestAge = (instants: readonly (string | null)[]) => {
  const times = instants.map((at) => Date.parse(at ?? ''));
  return instants.includes(null) ? null : Math.round((Date.now() - Math.min(...times)) / 1_000);
};

/** What everybody may know of all copies; ages are those of the oldest, in s, and null before there is one. */
export const summarize = (found: readonly SyncStatus[]) => ({
  companies: found.length,
  away: found.filter(({ state }) => state === 'away').length,
  age: oldestAge(found.map(({ as_of }) => as_of)),
  sweep_age: oldestAge(found.map(({ swept_at }) => swept_at)),
  shortfalls: found
    .flatMap((status) => shortfallKinds.map((kind) => shortfallsOf(status, kind)))
    .reduce((sum, count) => sum + count, 0),
});

/** A company's shortfalls of a kind. */
export const shortfallsOf = ({ lists }: SyncStatus, kind: (typeof shortfallKinds)[number]) =>
  lists.reduce((sum, list) => sum + list[kind], 0);
