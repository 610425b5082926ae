import type { Opportunity } from '#contract/opportunity.ts';

/** What an opportunity is called: its name, or its id where it has none. */
export const opportunityName = ({ id, name }: Opportunity) => name?.trim() || `Opportunity ${id}`;
