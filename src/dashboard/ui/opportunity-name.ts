import type { Opportunity } from '#contract/opportunity.ts';

/** An opportunity's name, or its id if it has none. */
export const opportunityName = ({ id, name }: Opportunity) => name?.trim() || `Opportunity ${id}`;
