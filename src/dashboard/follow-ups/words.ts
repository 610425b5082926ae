import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatLocalInstant, formatTime } from '#dashboard/ui/format-instant.ts';
import type { NewestState } from './newest-state.ts';

type Read = Pick<NewestState, 'phase' | 'read'>;

/** Which opportunities were read, as messages have it: the newest 100, or all 5,034. */
export const whichOf = ({ phase, read }: Read) => ({
  which: phase === 'done' ? 'all' : 'newest',
  count: read,
});

/** That there are no opportunities. @param time when that was read; null leaves it out */
export const noneYet = (time: string | null) =>
  time === null ? say('No opportunities yet.') : say('No opportunities yet, as of {time}.', { time });

/** Which opportunities agents are shown of. @param time as for `noneYet` */
export function agentsAmong(state: Read, time: string | null) {
  if (state.read === 0) return noneYet(time);
  return time === null
    ? say(
        '{which, select, all {From all {count} opportunities.} other {From the newest {count} opportunities.}}',
        whichOf(state),
      )
    : say(
        '{which, select, all {From all {count} opportunities, as of {time}.} other {From the newest {count} opportunities, as of {time}.}}',
        { ...whichOf(state), time },
      );
}

/** Which opportunities follow-ups are shown of. @param time as for `noneYet` */
export function followUpsAmong(state: Read, time: string | null) {
  if (state.read === 0) return noneYet(time);
  return time === null
    ? say(
        '{which, select, all {Requested, webhook not sent, among all {count}.} other {Requested, webhook not sent, among the newest {count}.}}',
        whichOf(state),
      )
    : say(
        '{which, select, all {Requested, webhook not sent, among all {count}, as of {time}.} other {Requested, webhook not sent, among the newest {count}, as of {time}.}}',
        { ...whichOf(state), time },
      );
}

/** How far they were read, of how many: 1,400 of 5,034. */
export const readOfTotal = ({ read, total }: Pick<NewestState, 'read' | 'total'>) =>
  total === null ? formatCount(read) : say('{count} of {total}', { count: Math.min(read, total), total });

/** When the oldest of what was read was read, on the reader's clock: 10:24, on another day with the day. */
export function sinceInWords(since: number, now = Date.now()) {
  const isToday = new Date(since).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(since) : formatLocalInstant(new Date(since).toISOString());
}

/** What nothing is known of: webhooks of which the service doesn't say whether they were sent. Empty for none. */
export function unsaidInWords({ waiting }: Pick<NewestState, 'waiting'>) {
  const count = waiting.filter(({ row }) => row.record.webhook_sent === null).length;
  if (count === 0) return '';
  return say(
    "{count, plural, one {# doesn't say whether it was sent.} other {# don't say whether it was sent.}}",
    { count },
  );
}
