import type { OpportunitySort } from '#contract/opportunity.ts';

/** Each order in words. */
const words: Record<OpportunitySort, string> = {
  created_at: 'oldest first',
  '-created_at': 'newest first',
  updated_at: 'least recently updated first',
  '-updated_at': 'last updated first',
  value: 'lowest value first',
  '-value': 'highest value first',
  name: 'A to Z',
  '-name': 'Z to A',
};

/** The order of a list in words; newest first where it has only one (docs/api.md). */
export const orderWords = (params: object) =>
  words['sort' in params ? (params.sort as OpportunitySort) : '-created_at'];
