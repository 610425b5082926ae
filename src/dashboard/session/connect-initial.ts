import type { Config } from '#contract/config.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { hydratePage } from '#dashboard/persist/hydrate-page.ts';
import { connect, type Connection } from './connection.ts';
import type { Sent } from '#dashboard/requests/initial-request.ts';

/**
 * Connects what was sent already to what shows it: the page is in the cache when it comes, or the one that was seen
 * there on an earlier visit until then.
 * @returns null for a person who is not signed in, and when there are rows
 */
export function connectSent(
  config: Config,
  sent: Sent | null,
): { connection: Connection | null; rows: Promise<void> } {
  if (!sent) return { connection: null, rows: Promise.resolve() };
  const connection = connect(config, sent.token, sent.client);
  return { connection, rows: awaitPage(connection, sent) };
}

async function awaitPage(connection: Connection, { page }: Sent) {
  if (!page) return;
  const { queryClient, keptNames } = connection;
  const query = listQuery(connection.client, page.name, page.request);
  const fresh = queryClient.prefetchQuery(query);
  const persisted = async () => {
    const isThere = await hydratePage(queryClient, query.queryKey, page.persisted, (names) =>
      Object.assign(keptNames, names),
    );
    if (!isThere) await fresh;
  };
  // A browser whose storage is held up does not hold up the rows.
  await Promise.race([fresh, persisted()]);
}
