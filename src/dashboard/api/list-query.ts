import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Client } from './client.ts';
import type { ListRequest } from './list-address.ts';

/** The query of one page of a list, for the page itself, for prefetching and for tests alike. */
export const listQuery = <Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
) =>
  queryOptions({
    queryKey: [name, request] as const,
    queryFn: ({ signal }) => client.list(name, request, signal),
  });
