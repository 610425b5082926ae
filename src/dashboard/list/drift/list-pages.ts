import type { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { filtersKey, requestKey, type ListRequest } from '#dashboard/api/list-address.ts';
import { idOf, type Page } from '#dashboard/api/read-page.ts';
import type { Sighting } from './visit.ts';

/** A list in one order and page size, as one text: the same for all of its pages. */
export const listKey = <Name extends EndpointName>(name: Name, request: ListRequest<Name>) =>
  requestKey(name, { ...request, page: undefined });

/** What a page that arrived says of its list. */
export const contentOf = ({ rows, meta }: Page) => ({
  ids: rows.map(idOf).filter((id) => id !== null),
  total: meta.total,
});

/** Reports every page that arrives of a list, for whatever reason: its own, and others that have the same total. */
export const watchList = <Name extends EndpointName>(
  queryClient: QueryClient,
  name: Name,
  request: ListRequest<Name>,
  onPage: (sighting: Sighting) => void,
) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [list, asked] = event.query.queryKey as [unknown, unknown];
    if (list !== name || typeof asked !== 'object' || asked === null) return;
    if (filtersKey(name, asked) !== filtersKey(name, request)) return;
    const { data, dataUpdatedAt: at } = event.query.state;
    const { page = 1 } = asked as ListRequest;
    const isOwn = listKey(name, asked) === listKey(name, request);
    onPage({ ...contentOf(data as Page), page: isOwn ? page : null, at });
  });
