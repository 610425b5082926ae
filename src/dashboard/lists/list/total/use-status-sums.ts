import { useQuery } from '@tanstack/react-query';
import type { OpportunityStatus } from '#contract/opportunity.ts';
import type { SummaryFigures } from '#contract/summary.ts';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { summaryQuery } from '#dashboard/data/requests/summary-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';

/** What opportunities are worth: together without a status, else those of one. */
export type SumOf = (status: OpportunityStatus | undefined) => SummaryFigures;

const nothing: SummaryFigures = { count: 0, without_value: 0, sum: null, median: null, largest: null };

/**
 * What the opportunities under the filters of a list are worth, which one request answers for every status.
 * @returns null until that is known, and for good where the service cannot tell
 */
export function useStatusSums(params: ListParams<'opportunities'>, isWanted: boolean): SumOf | null {
  const session = useSession();
  const request = listRequest('opportunities', { ...params, status: undefined });
  const { data } = useQuery({
    ...summaryQuery(session, { by: 'status' }, request, false),
    enabled: isWanted && session.config.extensions.includes('summary'),
  });
  if (!data) return null;
  return (status) =>
    status === undefined ? data.total : (data.data.find(({ key }) => key === status) ?? nothing);
}
