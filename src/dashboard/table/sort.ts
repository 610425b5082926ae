import type { OpportunitySort } from '#contract/opportunity.ts';

/** The reverse of an order. */
export const reversed = (sort: OpportunitySort) =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OpportunitySort;

/** The order after pressing a column's header: its first order, then its reverse, and so on. */
export const nextSort = (current: OpportunitySort, first: OpportunitySort) =>
  current === first ? reversed(first) : first;

/** How a column with this first order is sorted, as `aria-sort` has it; undefined if the list is not sorted by it. */
export function directionOf(current: OpportunitySort, first: OpportunitySort) {
  if (current !== first && current !== reversed(first)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}
