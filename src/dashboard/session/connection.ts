import type { QueryClient } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { createTraffic, type Traffic } from '#dashboard/directory/traffic.ts';

/** What is read with one token: the ways to the service, and the cache of what came. */
export type Connection = Traffic & { token: string; queryClient: QueryClient };

export const connect = (config: Config, token: string): Connection => ({
  token,
  ...createTraffic(createClient({ config, token })),
  queryClient: createQueryClient(),
});
