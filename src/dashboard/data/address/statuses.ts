import type { OpportunityStatus } from '#contract/opportunity.ts';
import { openStatuses, opportunityStatuses } from '#contract/parameters.ts';
import type { ListParams } from './list-params.ts';

/** The statuses that a list is filtered by; none where it has all. */
export const statusesOf = ({
  status,
  statuses,
}: Pick<ListParams<'opportunities'>, 'status' | 'statuses'>): readonly OpportunityStatus[] =>
  statuses ?? (status ? [status] : []);

/** The parameters for these statuses: none and all of them are no filter, and one is what every server understands. */
export function withStatuses(chosen: readonly OpportunityStatus[]) {
  const statuses = opportunityStatuses.filter((status) => chosen.includes(status));
  const count = statuses.length;
  return {
    status: count === 1 ? statuses[0] : undefined,
    statuses: count > 1 && count < opportunityStatuses.length ? statuses : undefined,
  };
}

/** The word for records of some statuses: their one status, or `open`; undefined where there is none. */
export const kindOf = (chosen: readonly OpportunityStatus[]) =>
  chosen.join() === openStatuses.join() ? 'open' : chosen.length === 1 ? chosen[0] : undefined;
