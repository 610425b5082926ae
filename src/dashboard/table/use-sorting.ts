import { useNavigate } from 'react-router';
import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import { useSession } from '#dashboard/session/session-context.ts';

/** The order of a table, and how to change it. */
export type Sorting = { current: OpportunitySort; onSort: (sort: OpportunitySort) => void };

/** The order in the address; null where the list or the service has only one. */
export function useSorting<Name extends EndpointName>(name: Name, params: ListParams<Name>): Sorting | null {
  const { config } = useSession();
  const navigate = useNavigate();
  if (!('sort' in params) || !config.extensions.includes('sort')) return null;
  const current = params.sort as OpportunitySort;
  const onSort = (sort: OpportunitySort) =>
    void navigate(listHref(name, { ...changeParams(params, {}), sort }));
  return { current, onSort };
}
