import type { Config } from '#contract/config.ts';
import { explained } from '#dashboard/api/create-client.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Page } from '#dashboard/api/read-page.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import { connect, type Connection } from './connection.ts';
import type { InitialSession } from './initial-session.ts';

/** The connection that a visit begins with. Whoever renders it holds on to this, so it is dropped with its session. */
export type InitialConnection = { get: () => Connection | null; drop: () => void };

/**
 * Connects what is under way to what will show it.
 * @param painted the page that is on the screen, and when it arrived, in ms since the epoch: the first render has it too,
 * whatever has arrived or failed since
 * @returns the connection, null for a person who is not signed in
 */
export function connectInitialSession(
  config: Config,
  initial: InitialSession | null,
  painted: { page: Page; at: number } | null = null,
): InitialConnection {
  let connection = initial && connect(config, initial.token, explained(initial.client), initial.names);
  if (connection && initial?.page && painted) {
    const { name, request } = initial.page;
    const { queryKey } = listQuery(initial.client, name, request);
    connection.queryClient.setQueryData(queryKey, painted.page, { updatedAt: painted.at });
    if (isFromEarlierVisit(painted.at)) {
      // Refreshed even if it is only seconds old.
      void connection.queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    } else {
      // The queue counts the answer as one that the person asked for.
      connection.requests.clients.user.list(name, request).catch(() => {});
    }
  }
  return {
    get: () => connection,
    drop: () => {
      connection = null;
    },
  };
}
