import { isWaiting, type Opportunity } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Cell } from './cell.ts';

/** The follow-up that somebody asked for, such as Call back, and whether it waits. */
export const followUpCell = (record: Opportunity): Cell => ({
  kind: 'follow-up',
  value: record.follow_up_requested ? (record.follow_up_type ?? say('requested')) : null,
  isWaiting: isWaiting(record),
});
