import type { EndpointName } from '#contract/endpoints.ts';
import { requestKey, type ListRequest } from '#dashboard/api/list-address.ts';
import type { Priority } from './queue-state.ts';

/** What a request holds beside filters. */
const notFilters = { page: undefined, per_page: undefined, sort: undefined };

/**
 * Compares the total of each page with the last one of the same list and filters.
 * @param onChange called when a page has another total; a count brings only what was asked for because of that
 */
export function compareTotals(onChange: (name: EndpointName) => void) {
  const totals = new Map<string, number>();
  return (priority: Priority, name: EndpointName, request: ListRequest, total: number | null) => {
    // Records by their ids are no list, and some servers tell no totals.
    if (request.id || total === null) return;
    const key = requestKey(name, { ...request, ...notFilters });
    const known = totals.get(key);
    totals.set(key, total);
    if (priority !== 'count' && known !== undefined && known !== total) onChange(name);
  };
}
