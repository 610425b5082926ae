import type { QueryFunctionContext } from '@tanstack/query-core';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { figure } from '#dashboard/data/requests/figures.ts';
import type { Session } from './session-context.ts';

const inAnyOrder: ListRequest<'opportunities'> = { sort: undefined };

/**
 * Options of a query that counts a list: for the smallest page that the service can return. It is asked for again when a
 * page of the list has another total (requests/figures.ts).
 * @param client says how long that may wait
 * @param isAhead whether the page itself is asked for, and kept for whoever comes to it
 */
export function totalQuery(
  { config, requests }: Session,
  name: EndpointName,
  request: ListRequest | undefined,
  client = requests.clients.count,
  isAhead = false,
) {
  const isOneRow = config.extensions.includes('per_page');
  const query = listQuery<EndpointName>(client, name, {
    ...request,
    ...inAnyOrder,
    ...(isOneRow && { per_page: 1 }),
  });
  const ahead = isAhead && isOneRow && listQuery<EndpointName>(client, name, request ?? {});
  const queryFn = async (given: QueryFunctionContext) => {
    const { queryKey, client: cache } = given;
    const isOld = cache.getQueryState(queryKey)?.isInvalidated;
    const page = await (ahead
      ? cache.fetchQuery({ ...ahead, ...(isOld && { staleTime: 0 }) })
      : query.queryFn(given));
    // It may be a longer one that was asked for already (initial-session.ts).
    return isOneRow ? { ...page, rows: page.rows.slice(0, 1) } : page;
  };
  return { ...query, queryFn, ...figure };
}

/** How many records a list has; null where the service doesn't say, or ignored a filter; undefined until it is known. */
export const totalOf = (page: Page | undefined) => (page?.contradiction ? null : page?.meta.total);
