import type { Opportunity } from '#contract/opportunity.ts';
import type { Extension } from '#contract/parameters.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatWord, instantOf } from '#dashboard/base/ui/format.ts';
import { listHref, readListParams } from '#dashboard/data/address/list-params.ts';
import type { Page, RecordRow } from '#dashboard/data/api/read-page.ts';

/** An opportunity that waits for its follow-up. */
export type FollowUp = {
  row: RecordRow<'opportunities'>;
  /** Its place in the list as it was read: lower ones are newer. */
  order: number;
  /** When it was last read, in ms since the epoch. */
  at: number;
};

/**
 * Whether a follow-up was asked for and its webhook not sent (Opportunity, `follow_up_requested`, `webhook_sent`). One that
 * doesn't say whether the webhook was sent waits too: overlooking it would cost more than looking.
 */
export const isWaiting = ({ follow_up_requested, webhook_sent }: Opportunity) =>
  follow_up_requested === true && webhook_sent !== true;

/** How many wait, by a page of those that do; null where it holds others, or doesn't say. */
export function countedWaiting(page: Page | undefined) {
  const isOther = page?.rows.some(({ record }) => record && !isWaiting(record as Opportunity));
  return isOther ? null : (page?.meta.total ?? null);
}

const createdAt = ({ row }: FollowUp) => instantOf(row.record.created_at ?? '')?.getTime() ?? -Infinity;

/** Newest first, as the list has them; an impossible time counts as the oldest. */
export const newestFirst = (followUps: readonly FollowUp[]) =>
  followUps.toSorted((a, b) => createdAt(b) - createdAt(a) || a.order - b.order);

/** The day (UTC) on which an opportunity was created; undefined where that is impossible. */
export const dayOfCreation = ({ created_at }: Opportunity) =>
  instantOf(created_at ?? '')
    ?.toISOString()
    .slice(0, 10);

/**
 * The address of an opportunity, open in its list. On a server that finds none by its id, that is the list of its day: in
 * the whole list it may be on any page.
 */
export function recordHref(record: Opportunity, extensions: readonly Extension[]) {
  const { params } = readListParams('opportunities', extensions, '');
  const created_at = extensions.includes('id') ? undefined : dayOfCreation(record);
  return listHref('opportunities', { ...params, created_at }, record.id);
}

/** What was asked for, such as Call back; "Requested" where it isn't said. */
export const kindOf = ({ follow_up_type }: Opportunity) =>
  formatWord(follow_up_type ?? '') || say('Requested');

/** Which opportunities were read, as messages have it: the newest 100, or all 5,034. */
export const whichOf = ({ phase, read }: { phase: string; read: number }) => ({
  which: phase === 'done' ? 'all' : 'newest',
  count: read,
});

/** How many follow-ups don't say whether their webhook was sent. Empty for none. */
export function unsaidInWords({ waiting }: { waiting: readonly FollowUp[] }) {
  const count = waiting.filter(({ row }) => row.record.webhook_sent === null).length;
  if (count === 0) return '';
  return say(
    "{count, plural, one {# doesn't say whether it was sent.} other {# don't say whether it was sent.}}",
    { count },
  );
}

export const waitingInWords = ({ phase, read, waiting }: WaitingState) =>
  phase === 'done'
    ? say('{count} waiting', { count: waiting.length })
    : say('{count} of newest {read}', { count: waiting.length, read });

type WaitingState = { phase: string; read: number; waiting: readonly FollowUp[] };
