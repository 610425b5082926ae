import type { EndpointName } from '#contract/endpoints.ts';
import type { QueryClient } from '@tanstack/query-core';
import type { KeptPage } from './kept-page.ts';

/**
 * Puts a kept page into the cache while the fresh one is under way, which takes its place when it comes. Once that
 * has come, has failed or is no longer wanted, the kept one is left out.
 * @returns whether it is in the cache
 */
export async function showKeptPage(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  reading: Promise<KeptPage<EndpointName> | null>,
) {
  const kept = await reading;
  if (!kept || queryClient.getQueryState(queryKey)?.status !== 'pending') return false;
  queryClient.setQueryData(queryKey, kept.page, { updatedAt: kept.at });
  return true;
}
