import type { OpportunitySort } from '#contract/opportunity.ts';

/** The same order from its other end. */
export const reversed = (sort: OpportunitySort) =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OpportunitySort;

/** The order after a press on a column's head: its first one, and from then on the other each time. */
export const nextSort = (current: OpportunitySort, first: OpportunitySort) =>
  current === first ? reversed(first) : first;

/** How a column with this first order is sorted, in the words of `aria-sort`; undefined where the list is in another order. */
export function directionOf(current: OpportunitySort, first: OpportunitySort) {
  if (current !== first && current !== reversed(first)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}
