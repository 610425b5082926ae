import type { OpportunitySort } from '#contract/opportunity.ts';
import { say } from '#dashboard/languages/say.ts';

/** Each order in words. */
const words: Record<OpportunitySort, string> = {
  created_at: say('oldest first'),
  '-created_at': say('newest first'),
  updated_at: say('least recently updated first'),
  '-updated_at': say('last updated first'),
  value: say('lowest value first'),
  '-value': say('highest value first'),
  name: say('A to Z'),
  '-name': say('Z to A'),
};

/** The order of a list in words; newest first where it has only one (docs/api.md). */
export const orderWords = (params: object) =>
  words['sort' in params ? (params.sort as OpportunitySort) : '-created_at'];
