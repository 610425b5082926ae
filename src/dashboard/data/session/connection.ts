import type { QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import type { Config } from '#contract/config.ts';
import type { Client } from '#dashboard/data/api/client.ts';
import { createClient, withReadableErrors } from '#dashboard/data/api/create-client.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { isFromEarlierVisit } from '#dashboard/data/persist/persisted-page.ts';
import { refreshFigures } from '#dashboard/data/requests/figures.ts';
import { createQueryClient } from '#dashboard/data/requests/query-client.ts';
import { sessionFetch } from './account/account-fetch.ts';
import { createEarlyNames, type EarlyNames } from './early-names.ts';
import type { InitialPage, InitialSession } from './initial-session.ts';
import { createRequestQueue, type RequestQueue } from '#dashboard/data/requests/queue.ts';

/** Longest wait for the names on the first screen, in ms, whose answers come before those of any script. */
const namedMs = 2_000;

/** What is read with one token: the queue of its requests, the cache of what came, and names from an earlier visit. */
export type Connection = {
  token: string;
  fetch: typeof globalThis.fetch;
  requests: RequestQueue;
  queryClient: QueryClient;
  earlyNames: EarlyNames;
  /** Resolves when the names that were asked for before this connection are there, or take too long. */
  named: Promise<unknown>;
};

/** Prepares what is read with a token; nothing is sent yet. */
export function connect(
  config: Config,
  token: string,
  given?: Client,
  earlyNames = createEarlyNames(),
  named?: Promise<unknown>,
): Connection {
  const fetch = sessionFetch(config.apiBaseUrl, globalThis.fetch);
  const client = given ?? createClient({ config, token, fetch, isKnown: true });
  const requests = createRequestQueue(client, config.requestsPerMinute);
  const queryClient = createQueryClient(requests);
  refreshFigures(queryClient);
  const waited = named && new Promise((resolve) => setTimeout(resolve, namedMs));
  return { token, fetch, requests, queryClient, earlyNames, named: Promise.race([named, waited]) };
}

/** The connection that a visit begins with. Whoever renders it holds on to this, so it is dropped with its session. */
export type InitialConnection = { get: () => Connection | null; drop: () => void };

/** Gives a connection the page that is on the screen. What outlives the session has no closure here: it would hold the rows. */
function takeOver(
  { queryClient, requests, named }: Connection,
  { name, request }: Pick<InitialPage, 'name' | 'request'>,
  { page, at }: { page: Page; at: number },
) {
  const { queryKey } = listQuery(requests.clients.user, name, request);
  const isEarlier = isFromEarlierVisit(at);
  // The script of the first render may come after the time for which a page counts as fresh: it is fresh as it is painted.
  const updatedAt = isEarlier ? at : clock.now();
  queryClient.setQueryData(queryKey, page, { updatedAt });
  if (isEarlier) {
    // Refreshed even if it is only seconds old.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  } else {
    // The queue counts the answer as one that the person asked for; what it contradicts was not known when it was painted.
    // Its script waits for the names on the screen, as all that nobody waits for.
    const counted = async () => {
      await named;
      const answer = await requests.clients.user.list(name, request);
      if (answer.contradiction) queryClient.setQueryData(queryKey, answer, { updatedAt });
    };
    counted().catch(() => {});
  }
}

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
  const earlyNames = createEarlyNames(initial?.names);
  if (initial) initial.takeNames = earlyNames.add;
  let connection =
    initial &&
    connect(config, initial.token, withReadableErrors(initial.client, config), earlyNames, initial.named);
  if (connection && initial?.page && painted) takeOver(connection, initial.page, painted);
  return {
    get: () => connection,
    drop: () => {
      connection = null;
    },
  };
}
