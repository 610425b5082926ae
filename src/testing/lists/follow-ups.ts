import type { Opportunity } from '#contract/opportunity.ts';

/** What makes an opportunity wait for its follow-up. */
export const waits = { follow_up_requested: true, follow_up_type: 'call_back', webhook_sent: false };

/** Opportunities that wait for nothing, but for what is given by their index. */
export const quiet = (count: number, given: Record<number, Partial<Opportunity>> = {}) =>
  Array.from({ length: count }, (_, index) => ({ follow_up_requested: false, ...given[index] }));
