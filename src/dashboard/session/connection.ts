import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import type { Client } from '#dashboard/api/client.ts';
import { createClient } from '#dashboard/api/create-client.ts';
import { refreshFigures } from '#dashboard/requests/figures.ts';
import { createQueryClient } from '#dashboard/requests/query-client.ts';
import { sessionFetch } from './account/account-fetch.ts';
import type { PersistedNames } from './persisted-names.ts';
import { createRequestQueue, type RequestQueue } from '#dashboard/requests/queue.ts';

/** What is read with one token: the queue of its requests, the cache of what came, and names from an earlier visit. */
export type Connection = {
  token: string;
  /** Sends its requests. */
  fetch: typeof globalThis.fetch;
  requests: RequestQueue;
  queryClient: QueryClient;
  /** Names that are known before the names' own part is there; filled in as they come. */
  initialNames: PersistedNames;
};

/** Prepares what is read with a token; nothing is sent yet. */
export function connect(
  config: Config,
  token: string,
  given?: Client,
  initialNames: PersistedNames = { contacts: [], agents: [] },
): Connection {
  const fetch = sessionFetch(config.apiBaseUrl, globalThis.fetch);
  const client = given ?? createClient({ config, token, fetch });
  const requests = createRequestQueue(client, config.requestsPerMinute);
  const queryClient = createQueryClient(requests);
  refreshFigures(queryClient, requests);
  return { token, fetch, requests, queryClient, initialNames };
}
