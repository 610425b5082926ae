import { replaceEqualDeep } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import { pageBodies, type Client } from './client.ts';
import type { ListRequest } from './list-address.ts';
import type { Page } from './read-page.ts';

/** The key of one page: that of the first page is the same whether its number is given or not. */
export function pageKey<Name extends EndpointName>(name: Name, request: ListRequest<Name>) {
  const isFirst = request.page === 1;
  return [name, isFirst ? { ...request, page: undefined } : request] as const;
}

/** Rows that have not changed stay the same objects. The body is that of the newer page. */
function shareRows(last: unknown, page: unknown) {
  const shared = replaceEqualDeep(last, page);
  const body = pageBodies.get(page as Page);
  if (body) pageBodies.set(shared as Page, body);
  return shared;
}

/** The query of one page of a list, for the page itself, for prefetching and for tests alike. */
export const listQuery = <Name extends EndpointName>(
  client: Client,
  name: Name,
  request: ListRequest<Name>,
) => ({
  queryKey: pageKey(name, request),
  queryFn: ({ signal }: { signal: AbortSignal }) => client.list(name, request, signal),
  structuralSharing: shareRows,
});
