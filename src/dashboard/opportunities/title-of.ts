import type { Opportunity } from '#contract/opportunity.ts';

/** What an opportunity is called: its name, or its id where it has none. */
export const titleOf = ({ id, name }: Opportunity) => name?.trim() || `Opportunity ${id}`;
