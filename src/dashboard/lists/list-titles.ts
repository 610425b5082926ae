import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';

/** The lists' names, where nothing else of them is at hand. */
export const listTitles: Record<EndpointName, string> = {
  opportunities: say('Opportunities'),
  contacts: say('Contacts'),
  agents: say('Agents'),
};
