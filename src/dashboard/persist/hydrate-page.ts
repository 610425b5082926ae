import type { QueryClient } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { PersistedPage } from './persisted-page.ts';

/**
 * Puts a persisted page into the cache while the fresh one is being fetched, which replaces it. Does nothing once that
 * one has arrived, failed or been cancelled.
 * @param takeNames given the names on the page, before anything can show it
 * @returns whether the page is in the cache
 */
export async function hydratePage<Names>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  reading: Promise<PersistedPage<EndpointName, Names> | null>,
  takeNames: (names: Names) => void,
) {
  const persisted = await reading;
  if (!persisted || queryClient.getQueryState(queryKey)?.status !== 'pending') return false;
  takeNames(persisted.names);
  queryClient.setQueryData(queryKey, persisted.page, { updatedAt: persisted.at });
  return true;
}
