import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { type BoardParams, type Lane, useLane } from './use-lane.ts';

/**
 * The lanes of a board, in the order of their statuses.
 * @param open the status and the page of the open record, as its address has them
 */
export function useLanes(board: BoardParams, open: Pick<BoardParams, 'status' | 'page'> | null): Lane[] {
  const pageIn = (status: OpportunityStatus) => (open?.status === status ? open.page : 0);
  const lanes: Record<OpportunityStatus, Lane> = {
    new: useLane(board, 'new', pageIn('new')),
    qualified: useLane(board, 'qualified', pageIn('qualified')),
    won: useLane(board, 'won', pageIn('won')),
    lost: useLane(board, 'lost', pageIn('lost')),
  };
  return opportunityStatuses.map((status) => lanes[status]);
}
