import * as clock from '#contract/clock.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { maxPerPage } from '#contract/parameters.ts';
import type { Database } from '#service/database/database.ts';
import { openSource, SourceFailure, type SourceSettings, type SourceTools } from './source.ts';
import { emptyState } from './sync-state.ts';
import { listSyncs, saveSync } from './syncs.ts';

/** Longest wait for a source that has been asked too often, in s: somebody waits for the command. */
const longestWait = 60;

type Given = { companyId: number; settings: Omit<SourceSettings, 'perPage'> };

/**
 * Adds the sync of a company once the source has shown a page of each list, and finds out whether it takes `per_page`,
 * which spares most requests.
 * @returns records on a page, null for the source's own number, and records of each list, null where it does not say
 * @throws SourceFailure
 */
export const addSource = async (
  database: Database,
  given: Given,
  tools: SourceTools,
  signal: AbortSignal,
) => {
  const [before] = await listSyncs(database, given.companyId);
  const { source: memory } = before?.settings.url === given.settings.url ? before.state : emptyState();
  const begunAt = clock.now();
  const source = openSource({ ...given.settings, perPage: null }, memory, tools, signal);
  /** Asks once more after as long as a refusal says. */
  const read = async (...asked: Parameters<typeof source.read>) => {
    try {
      return await source.read(...asked);
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.kind !== 'rate_limit' || error.wait > longestWait)
        throw error;
      return source.read(...asked);
    }
  };
  const records: Partial<Record<EndpointName, number | null>> = {};
  let perPage: number | null = maxPerPage;
  for (const { name } of Object.values(endpoints)) {
    const { meta } = await read(name, 1);
    records[name] = meta.total;
    if (perPage === null) continue;
    // Of a server that refuses what it does not know, that is an answer as well.
    const larger = await read(name, 1, maxPerPage).catch((error: unknown) => {
      if (error instanceof SourceFailure && error.kind !== 'rate_limit') return null;
      throw error;
    });
    if (larger?.meta.per_page !== maxPerPage) perPage = null;
  }
  const settings = { ...given.settings, perPage };
  const { asked, limit } = source.memory();
  // Earlier requests are in the state, with those that the service has sent meanwhile. Instants are rounded to a ms.
  const own = { asked: asked.filter((at) => at >= begunAt - 1), limit };
  await saveSync(database, { ...given, settings, source: own });
  return { perPage, records };
};
