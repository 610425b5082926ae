import type { Config } from '#contract/config.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { hydratePage } from '#dashboard/persist/hydrate-page.ts';
import { connect, type Connection } from './connection.ts';
import type { InitialSession } from './initial-session.ts';

/**
 * Connects what is under way to what will show it: the page is in the cache once it arrives, and until then the one from
 * an earlier visit.
 * @returns `connection` is null for a person who is not signed in; `rows` resolves when there are rows
 */
export function connectInitialSession(
  config: Config,
  initial: InitialSession | null,
): { connection: Connection | null; rows: Promise<void> } {
  if (!initial) return { connection: null, rows: Promise.resolve() };
  const connection = connect(config, initial.token, initial.client);
  return { connection, rows: awaitPage(connection, initial) };
}

async function awaitPage({ requests, queryClient, persistedNames }: Connection, initial: InitialSession) {
  if (!initial.page) return;
  const { name, request } = initial.page;
  const query = listQuery(requests.clients.user, name, request);
  const fresh = queryClient.prefetchQuery(query);
  const hydrated = async () => {
    const isThere = await hydratePage(queryClient, query.queryKey, initial.persisted, (names) => {
      Object.assign(persistedNames, names);
    });
    if (!isThere) await fresh;
  };
  // A browser whose storage is blocked must not hold up the rows.
  await Promise.race([fresh, hydrated()]);
}
