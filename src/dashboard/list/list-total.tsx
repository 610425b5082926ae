import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#dashboard/api/list-query.ts';
import type { TotalProps } from '#dashboard/screen/screen.ts';
import { reserve } from '#dashboard/requests/reserve.ts';
import { figure } from '#dashboard/requests/figures.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatTotal } from '#dashboard/ui/format.ts';
import { TotalView } from './view/total-view.tsx';

/**
 * How many records a list has: the total of the smallest page that the service can return, asked for once. It is asked
 * for again when a page of the list has another total (requests/figures.ts).
 */
export function ListTotal({ name, request }: TotalProps) {
  const { requests, config } = useSession();
  const smallest = config.extensions.includes('per_page') ? { per_page: 1 } : {};
  const isPainted = useIsPainted();
  const query = useQuery({
    ...listQuery(requests.clients.count, name, { ...request, ...smallest }),
    enabled: isPainted,
    ...figure,
  });
  const { data, isError } = query;
  const isNever = isError || data?.meta.total === null || (config.requestsPerMinute ?? Infinity) <= reserve;
  // What was kept free for it closes.
  if (isPainted && isNever) return null;
  return <TotalView>{isPainted && data && formatTotal(data.meta.total)}</TotalView>;
}
