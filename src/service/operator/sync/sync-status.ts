import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { listSyncs } from './syncs.ts';
import { type ListState, shortfallKinds, type Shortfalls, type SyncState } from './sync-state.ts';

/** How far the copy of a company is. Instants are ISO 8601 in UTC. */
export type SyncStatus = {
  company_id: number;
  company: string;
  /** The source, and the file that holds the token for it. */
  url: string;
  token_file: string;
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
  /** When all pages had last been read. */
  swept_at: string | null;
  /** The page that is read next, and how many there are; null between sweeps, or where the source does not say. */
  page: number | null;
  pages: number | null;
};

/** How long a source may be away before somebody is told, in ms. */
const longestAway = 600_000;

const timeOf = (ms: number | null | undefined) =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

const listStatus = (list: EndpointName, { swept, lacks, page, total, perPage }: ListState): ListStatus => ({
  list,
  swept_at: timeOf(swept?.at),
  page,
  pages: page === null || total === null || perPage === 0 ? null : Math.max(1, Math.ceil(total / perPage)),
  ...(swept?.lacks ?? lacks),
});

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
  return syncs.map(({ companyId, company, settings, state }) => {
    const { addedAt, at, failure, lists } = state;
    const found = Object.values(endpoints).map(({ name }) => lists[name]);
    // 0 for a list that was never read whole.
    const sweptAt = Math.min(...found.map(({ swept }) => swept?.at ?? 0)) || null;
    return {
      company_id: companyId,
      company,
      url: settings.url,
      token_file: settings.tokenFile,
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

/** The earliest of some instants; null if one is missing. */
const earliest = (instants: readonly (string | null)[]) =>
  instants.map((at) => at ?? '').toSorted()[0] || null;

/** What everybody may know of all copies: how many there are, how many sources are away, and how old the oldest is. */
export const summarize = (found: readonly SyncStatus[]) => ({
  companies: found.length,
  away: found.filter(({ state }) => state === 'away').length,
  as_of: earliest(found.map(({ as_of }) => as_of)),
  swept_at: earliest(found.map(({ swept_at }) => swept_at)),
  shortfalls: found
    .flatMap((status) => shortfallKinds.map((kind) => shortfallsOf(status, kind)))
    .reduce((sum, count) => sum + count, 0),
});

/** A company's shortfalls of a kind. */
export const shortfallsOf = ({ lists }: SyncStatus, kind: (typeof shortfallKinds)[number]) =>
  lists.reduce((sum, list) => sum + list[kind], 0);
