import { useQuery } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { figure } from '#dashboard/requests/figures.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatTotal } from '#dashboard/ui/format.ts';
import styles from './list-total.module.css';

type ListTotalProps<Name extends EndpointName> = { name: Name; request?: ListRequest<Name> };

/**
 * How many records a list has: the total of the smallest page that the service can return, asked for once. It is asked
 * for again when a page of the list has another total (requests/figures.ts).
 */
export function ListTotal<Name extends EndpointName>({ name, request }: ListTotalProps<Name>) {
  const { requests, config } = useSession();
  const smallest = config.extensions.includes('per_page') ? { per_page: 1 } : {};
  const query = useQuery({
    ...listQuery(requests.clients.count, name, { ...request, ...smallest } as ListRequest<Name>),
    enabled: useIsPainted(),
    ...figure,
  });
  return (
    <small className={styles.total} data-unkept="">
      {query.data && formatTotal(query.data.meta.total)}
    </small>
  );
}
