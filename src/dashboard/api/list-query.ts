import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from './client.ts';
import type { ListRequest } from './list-address.ts';

/** The query of one page of a list, for the page itself, for prefetching and for tests alike. */
export const listQuery = <Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
) => ({
  queryKey: [name, request] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => client.list(name, request, signal),
});
