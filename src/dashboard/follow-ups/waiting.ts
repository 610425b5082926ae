import type { Opportunity } from '#contract/opportunity.ts';
import { jsonOf } from '#contract/json.ts';
import { parsePage, type RecordRow } from '#dashboard/api/read-page.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatWord, instantOf } from '#dashboard/ui/format.ts';

/**
 * Whether a follow-up was asked for and its webhook not sent (Opportunity, `follow_up_requested`, `webhook_sent`). One that
 * doesn't say whether the webhook was sent waits too: overlooking it would cost more than looking.
 */
export const isWaiting = ({ follow_up_requested, webhook_sent }: Opportunity) =>
  follow_up_requested === true && webhook_sent !== true;

/** What was asked for: Call back. Where it isn't said, that something was. */
export const kindOf = ({ follow_up_type }: Opportunity) =>
  formatWord(follow_up_type ?? '') || say('Requested');

/** An opportunity that waits for its follow-up. */
export type FollowUp = {
  row: RecordRow<'opportunities'>;
  /** Its place in the list as it was read: lower ones are newer. */
  order: number;
  /** When it was last read, in ms since the epoch. */
  at: number;
};

/** The follow-ups in the JSON of opportunities. */
export function followUpsOf(sources: string[], { order, at }: Pick<FollowUp, 'order' | 'at'>): FollowUp[] {
  // A page of nothing is no page.
  if (sources.length === 0) return [];
  const body = { data: sources.map(jsonOf), meta: { per_page: sources.length } };
  return parsePage('opportunities', body).rows.flatMap((row) =>
    row.record && isWaiting(row.record) ? [{ row, order, at }] : [],
  );
}

const createdAt = ({ row }: FollowUp) => instantOf(row.record.created_at ?? '')?.getTime() ?? -Infinity;

/** Newest first, as the list has them; an impossible time counts as the oldest. */
export const newestFirst = (followUps: readonly FollowUp[]) =>
  followUps.toSorted((a, b) => createdAt(b) - createdAt(a) || a.order - b.order);
