import type { Client } from '#dashboard/data/api/client.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { NamedList } from './names.ts';

/**
 * A page of a list whose names alone are kept: the query cache retries, waits and cancels as for every request, but
 * drops the page at once. Its key is not that of a page on the screen, which must never wait for this one.
 *
 * Not in ids-request.ts: the first screen's script reads that, and would bring the query cache with it.
 */
export const namesQuery = <Name extends NamedList>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
) => ({
  ...listQuery(client, name, request),
  queryKey: ['names', name, request] as const,
  staleTime: 0,
  gcTime: 0,
});
