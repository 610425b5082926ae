import type { OpportunitySort } from '#contract/opportunity.ts';

/** The reverse of an order. */
export const reversed = (sort: OpportunitySort) =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OpportunitySort;

/** The order after a press on a column's head: at first the column's first order, then its reverse and back in turn. */
export const nextSort = (current: OpportunitySort, first: OpportunitySort) =>
  current === first ? reversed(first) : first;

/** How a column with this first order is sorted, in the words of `aria-sort`; undefined where the list is in another order. */
export function directionOf(current: OpportunitySort, first: OpportunitySort) {
  if (current !== first && current !== reversed(first)) return undefined;
  return current.startsWith('-') ? 'descending' : 'ascending';
}
