import { hashKey, type QueryFunctionContext } from '@tanstack/query-core';
import type { Config } from '#contract/config.ts';
import type { Grouping, Split } from '#contract/groupings.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { fetchSummary } from '#dashboard/data/api/summary.ts';
import { figure } from './figures.ts';
import type { RequestQueue } from './queue.ts';
import { staleTime } from './query-client.ts';

type Session = {
  config: Config;
  token: string;
  fetch: typeof globalThis.fetch;
  requests: Pick<RequestQueue, 'send'>;
};

/** How a list is broken down. */
export type Division = { by: Grouping; split?: Split | undefined };

/**
 * Options of a query that has the service break a list down.
 * @param request its page and order make no difference
 * @param isWaitedFor whether the person waits for it; otherwise it takes its turn with the counts
 */
export function summaryQuery(
  session: Session,
  { by, split }: Division,
  { page: _page, per_page: _size, sort: _order, ...filters }: ListRequest<'opportunities'>,
  isWaitedFor: boolean,
) {
  const queryKey = ['summary', 'opportunities', by, split, filters] as const;
  const priority = isWaitedFor ? 'user' : 'count';
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) =>
      session.requests.send(priority, hashKey(queryKey), signal, (ended, _urgency, take) =>
        fetchSummary(session, { by, split }, filters, ended, take),
      ),
    staleTime,
    ...(!isWaitedFor && { meta: figure.meta }),
  };
}
