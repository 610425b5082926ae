import type { Config } from '#contract/config.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { hydratePage } from '#dashboard/persist/hydrate-page.ts';
import { connect, type Connection } from './connection.ts';
import type { InitialPage, InitialSession } from './initial-session.ts';
import { addNames } from './persisted-names.ts';

/** The connection that a visit begins with. Whoever renders it holds on to this, so it is dropped with its session. */
export type InitialConnection = { get: () => Connection | null; drop: () => void };

/**
 * Connects what is under way to what will show it: the page is in the cache once it arrives, and until then the one from
 * an earlier visit.
 * @returns the connection, null for a person who is not signed in; `rows` resolves when there are rows; `hold` keeps pages
 * that arrive from then on out of the cache until a promise resolves
 */
export function connectInitialSession(
  config: Config,
  initial: InitialSession | null,
): InitialConnection & { rows: Promise<void>; hold: (until: Promise<unknown>) => void } {
  let released: Promise<unknown> | undefined;
  let connection = initial && connect(config, initial.token, initial.client, initial.names);
  return {
    get: () => connection,
    drop: () => {
      connection = null;
    },
    rows:
      connection && initial?.page ? awaitPage(connection, initial.page, () => released) : Promise.resolve(),
    hold: (until) => {
      released = until;
    },
  };
}

async function awaitPage(
  { requests, queryClient, initialNames }: Connection,
  page: InitialPage,
  released: () => Promise<unknown> | undefined,
) {
  const query = listQuery(requests.clients.user, page.name, page.request);
  const fresh = queryClient.prefetchQuery({
    ...query,
    queryFn: (context) => query.queryFn(context).finally(released),
  });
  const hydrated = async () => {
    const persisted = page.persisted.finally(released);
    const isThere = await hydratePage(queryClient, query.queryKey, persisted, (names) => {
      addNames(initialNames, names);
    });
    if (!isThere) await fresh;
  };
  // A browser whose storage is blocked must not hold up the rows.
  await Promise.race([fresh, hydrated()]);
}
