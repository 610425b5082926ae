import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import { createClient, type Client } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/requests/query-client.ts';
import type { SomeNames } from '#dashboard/names/names.ts';
import { createTraffic, type Traffic } from '#dashboard/requests/scheduler.ts';

/** What is read with one token: the ways to the service, the cache of what came, and names from before. */
export type Connection = Traffic & { token: string; queryClient: QueryClient; keptNames: SomeNames };

/** Makes what is read with a token; nothing is sent yet. */
export const connect = (
  config: Config,
  token: string,
  client: Client = createClient({ config, token }),
): Connection => ({
  token,
  ...createTraffic(client),
  queryClient: createQueryClient(),
  keptNames: { contacts: [], agents: [] },
});
