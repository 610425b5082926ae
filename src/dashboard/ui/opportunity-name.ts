import type { Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';

/** An opportunity's name, or its id if it has none. */
export const opportunityName = ({ id, name }: Opportunity) =>
  name?.trim() || say('Opportunity {id}', { id: String(id) });
