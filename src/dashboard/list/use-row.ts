import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { Row } from '#dashboard/api/read-page.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { idOf } from './data-table.tsx';
import { troubleOf, type Trouble } from './trouble.ts';
import type { ListPageState } from './use-list-page.ts';

/** The row of one record: there, on its way, kept away by some trouble, or missing by all that can be known. */
export type RowState<Name extends EndpointName> =
  | { state: 'there'; row: Row<Name> }
  | { state: 'loading' | 'missing' }
  | { state: 'trouble'; trouble: Trouble; retry: () => void };

/** A record by id: from the page it was opened on, else from a server that can be asked for an id. */
export function useRow<Name extends EndpointName>(
  name: Name,
  id: number,
  list: ListPageState<Name>,
): RowState<Name> {
  const { client, config } = useSession();
  const queryClient = useQueryClient();
  const onPage = list.shown?.page.rows.find((row) => idOf(row) === id);
  const listSettled = list.current || list.trouble !== null;
  const isAsked = config.extensions.includes('id') && listSettled && !onPage;
  const options = listQuery(client, name, { id: [id] } as ListRequest<Name>);
  const query = useQuery({ ...options, enabled: isAsked });

  if (onPage) return { state: 'there', row: onPage };
  if (!isAsked) {
    if (list.trouble) return { state: 'trouble', trouble: list.trouble, retry: list.retry };
    return { state: list.current ? 'missing' : 'loading' };
  }
  const [row] = query.data?.rows ?? [];
  if (row) return { state: 'there', row };
  const trouble = troubleOf(query);
  if (!trouble) return { state: query.isSuccess ? 'missing' : 'loading' };
  const retry = () =>
    void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() => query.refetch());
  return { state: 'trouble', trouble, retry };
}
