import type { EndpointName } from '#contract/endpoints.ts';
import { filtersKey, type ListRequest } from '#dashboard/api/list-address.ts';
import type { Priority } from './queue-state.ts';

/**
 * Compares the total of each page with the last one of the same list and filters.
 * @param onChange called when a page has another total; a count brings only what was asked for because of that
 */
export function compareTotals(onChange: (name: EndpointName) => void) {
  const totals = new Map<string, number>();
  return (priority: Priority, name: EndpointName, request: ListRequest, total: number | null) => {
    // Records by their ids are no list, and some servers tell no totals.
    if (request.id || total === null) return;
    const key = filtersKey(name, request);
    const known = totals.get(key);
    totals.set(key, total);
    if (priority !== 'count' && known !== undefined && known !== total) onChange(name);
  };
}
