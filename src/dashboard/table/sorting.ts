import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/address/list-params.ts';
import type { Screen } from '#dashboard/screen/screen.ts';

/** The order of a table, and how to change it. */
export type Sorting = { current: OpportunitySort; onSort: (sort: OpportunitySort) => void };

/** The order in the address; null where the list or the service has only one. */
export function sortingOf<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { config, navigate }: Screen,
): Sorting | null {
  if (!('sort' in params) || !config.extensions.includes('sort')) return null;
  const current = params.sort as OpportunitySort;
  return { current, onSort: (sort) => navigate(listHref(name, { ...changeParams(params, {}), sort })) };
}
