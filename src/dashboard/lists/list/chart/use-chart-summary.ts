import { useQuery } from '@tanstack/react-query';
import { listRequest, type ListParams } from '#dashboard/data/address/list-params.ts';
import { summaryQuery } from '#dashboard/data/requests/summary-query.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { readChoice } from './choice.ts';

/** The sums of the list under its filters, line by line and by status, in one response of the service. */
export function useChartSummary(params: ListParams<'opportunities'>) {
  const { by } = readChoice(params.by);
  const request = listRequest('opportunities', params);
  return useQuery(summaryQuery(useSession(), { by, split: 'status' }, request, true));
}
