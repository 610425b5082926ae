import type { EndpointName } from '#contract/endpoints.ts';
import type { Connection } from '#dashboard/session/connection.ts';
import type { KeptPage } from './persisted-page.ts';

/**
 * Puts a kept page into the cache while the fresh one is under way, which takes its place when it comes; the names on
 * it stand in for those that this visit has still to ask for. Once the fresh one has come, has failed or is no longer
 * wanted, the kept one is left out.
 * @returns whether it is in the cache
 */
export async function showKeptPage(
  { queryClient, keptNames }: Pick<Connection, 'queryClient' | 'keptNames'>,
  queryKey: readonly unknown[],
  reading: Promise<KeptPage<EndpointName> | null>,
) {
  const kept = await reading;
  if (!kept || queryClient.getQueryState(queryKey)?.status !== 'pending') return false;
  Object.assign(keptNames, kept.names);
  queryClient.setQueryData(queryKey, kept.page, { updatedAt: kept.at });
  return true;
}
