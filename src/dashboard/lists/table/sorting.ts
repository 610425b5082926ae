import type { EndpointName } from '#contract/endpoints.ts';
import type { OpportunitySort } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { changeParams, listHref, type ListParams } from '#dashboard/data/address/list-params.ts';
import type { Slots } from '#dashboard/lists/slots.ts';

export type Sorting = { current: OpportunitySort; onSort: (sort: OpportunitySort) => void };

/** The order in the address; null where the list or the service has only one. */
export function sortingOf<Name extends EndpointName>(
  name: Name,
  params: ListParams<Name>,
  { config, navigate }: Slots,
): Sorting | null {
  if (!('sort' in params) || !config.extensions.includes('sort')) return null;
  const current = params.sort as OpportunitySort;
  return { current, onSort: (sort) => navigate(listHref(name, { ...changeParams(params, {}), sort })) };
}

const reversed = (sort: OpportunitySort) =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OpportunitySort;

/** The order after pressing a column's header: its first order, then its reverse, and so on. */
export const nextSort = (current: OpportunitySort, first: OpportunitySort) =>
  current === first ? reversed(first) : first;

/** How a column with this first order is sorted, as `aria-sort` has it; undefined if the list is not sorted by it. */
export function directionOf(current: OpportunitySort, first: OpportunitySort) {
  if (current !== first && current !== reversed(first)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}

const words: Record<OpportunitySort, string> = {
  created_at: say('oldest first'),
  '-created_at': say('newest first'),
  updated_at: say('least recently updated first'),
  '-updated_at': say('last updated first'),
  value: say('lowest value first'),
  '-value': say('highest value first'),
  name: say('A to Z'),
  '-name': say('Z to A'),
};

/** The order of a list in words; newest first where it has only one (docs/api.md). */
export const orderWords = (params: object) =>
  words['sort' in params ? (params.sort as OpportunitySort) : '-created_at'];
