import type { EndpointName } from '#contract/endpoints.ts';
import type { Sort } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Slots } from '#dashboard/lists/slots.ts';

export type Sorting = { current: Sort; onSort: (sort: Sort) => void };

/** The order in the address; null where the list or the service has only one. */
export function sortingOf<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { config, navigate }: Slots,
): Sorting | null {
  if (!config.extensions.includes('sort')) return null;
  const current = params.sort;
  return { current, onSort: (sort) => navigate(listHref(name, { ...changeParams(params, {}), sort })) };
}

const reversed = (sort: Sort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The order after pressing a column's header: its first order, then its reverse, and so on. */
export const nextSort = (current: Sort, first: Sort) => (current === first ? reversed(first) : first);

/** How a column with this first order is sorted, as `aria-sort` has it; undefined if the list is not sorted by it. */
export function directionOf(current: Sort, first: Sort) {
  if (current !== first && current !== reversed(first)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}

const words: Record<Sort, string> = {
  created_at: say('oldest first'),
  '-created_at': say('newest first'),
  updated_at: say('least recently updated first'),
  '-updated_at': say('last updated first'),
  value: say('lowest value first'),
  '-value': say('highest value first'),
  name: say('A to Z'),
  '-name': say('Z to A'),
  company: say('companies A to Z'),
  '-company': say('companies Z to A'),
};

/** The order of a list in words; newest first where it has only one (docs/api.md). */
export const orderWords = (params: object) => words['sort' in params ? (params.sort as Sort) : '-created_at'];
