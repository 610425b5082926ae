import { useQuery } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listQuery } from '#dashboard/api/list-query.ts';
import { say } from '#dashboard/languages/say.ts';
import { figure } from '#dashboard/requests/figures.ts';
import { reserve } from '#dashboard/requests/reserve.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { formatTotal } from '#dashboard/ui/format.ts';
import { formatInstant } from '#dashboard/ui/format-instant.ts';
import styles from './view-link.module.css';

type ViewCountProps = { name: EndpointName; request: ListRequest };

/** How many records a view holds, asked for behind everything else; nothing where that can't be known. */
export function ViewCount({ name, request }: ViewCountProps) {
  const { requests, config } = useSession();
  const smallest = config.extensions.includes('per_page') ? { per_page: 1 } : {};
  const { data, dataUpdatedAt } = useQuery({
    ...listQuery(requests.clients.background, name, { ...request, ...smallest }),
    ...figure,
    enabled: (config.requestsPerMinute ?? Infinity) > reserve,
  });
  if (!data || data.meta.total === null) return null;
  const at = formatInstant(new Date(dataUpdatedAt).toISOString());
  return (
    <small className={styles.count} title={say('Counted {time} UTC', { time: at })}>
      {formatTotal(data.meta.total)}
    </small>
  );
}
