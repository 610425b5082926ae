import * as clock from '#contract/clock.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { listSyncs, type Sync } from './syncs.ts';
import type { ListState, shortfallKinds } from './sync-state.ts';

/** How long a source may be away before somebody is told, in ms. */
const longestAway = 600_000;

const timeOf = (ms: number | null | undefined) =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

const listStatus = (list: EndpointName, { swept, lacks, page, total, perPage }: ListState) => ({
  list,
  /** When all pages had last been read. */
  swept_at: timeOf(swept?.at),
  /** The page that is read next, and how many there are; null between sweeps, or where the source does not say. */
  page,
  pages: page === null || total === null || perPage === 0 ? null : Math.max(1, Math.ceil(total / perPage)),
  // Of the last whole sweep, before it of the one under way.
  ...(swept?.lacks ?? lacks),
});

/**
 * `paused` until a copy that came with a backup is resumed; `reading` until everything was read once; `away` once the
 * newest pages were not to be had for ten minutes.
 */
const stateOf = ({ isPaused, state: { at, addedAt, failure } }: Sync, sweptAt: number | null) => {
  if (isPaused) return 'paused';
  if (clock.ageOf(Math.max(at ?? 0, addedAt)) > longestAway) return 'away';
  if (failure !== null) return 'failing';
  return sweptAt === null ? 'reading' : 'current';
};

const statusOf = (sync: Sync) => {
  const { companyId, company, settings, state } = sync;
  const { addedAt, at, failure, lists } = state;
  const found = Object.values(endpoints).map(({ name }) => ({ name, list: lists[name] }));
  // 0 for a list that was never read whole.
  const sweptAt = Math.min(...found.map(({ list }) => list.swept?.at ?? 0)) || null;
  return {
    company_id: companyId,
    company,
    /** The source, and the file that holds the token for it. */
    url: settings.url,
    token_file: settings.tokenFile,
    state: stateOf(sync, sweptAt),
    added_at: new Date(addedAt).toISOString(),
    /** When the newest pages were last had; null before. */
    as_of: timeOf(at),
    /** When the list that was read whole longest ago was; null before each was. */
    swept_at: timeOf(sweptAt),
    failure: failure?.reason ?? null,
    failure_kind: failure?.kind ?? null,
    failing_since: timeOf(failure?.since),
    lists: found.map(({ name, list }) => listStatus(name, list)),
  };
};

/** How far the copy of a company is. Instants are ISO 8601 in UTC. */
export type SyncStatus = ReturnType<typeof statusOf>;

/** The copies of a company, or of all. */
export const readStatus = async (database: Queryable, companyId: number | null = null) =>
  (await listSyncs(database, companyId)).map(statusOf);

/** A company's shortfalls of a kind. */
export const shortfallsOf = ({ lists }: SyncStatus, kind: (typeof shortfallKinds)[number]) =>
  lists.reduce((sum, list) => sum + list[kind], 0);
