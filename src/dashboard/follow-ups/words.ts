import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatLocalInstant, formatTime } from '#dashboard/ui/format-instant.ts';
import type { NewestState } from './newest-state.ts';

/** In place of which were read, where there are none. */
export const noneYet = 'No opportunities yet';

/** Which opportunities were read: the newest 100, or all 5,034. */
export function readInWords({ phase, read }: Pick<NewestState, 'phase' | 'read'>) {
  return `${phase === 'done' ? 'all' : 'the newest'} ${formatCount(read)}`;
}

/** How far they were read, of how many: 1,400 of 5,034. */
export const readOfTotal = ({ read, total }: Pick<NewestState, 'read' | 'total'>) =>
  total === null ? formatCount(read) : `${formatCount(Math.min(read, total))} of ${formatCount(total)}`;

/** When the oldest of what was read was read, on the reader's clock: 10:24, on another day with the day. */
export function sinceInWords(since: number, now = Date.now()) {
  const isToday = new Date(since).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(since) : formatLocalInstant(new Date(since).toISOString());
}

/** What nothing is known of: webhooks of which the service doesn't say whether they were sent. Empty for none. */
export function unsaidInWords({ waiting }: Pick<NewestState, 'waiting'>) {
  const count = waiting.filter(({ row }) => row.record.webhook_sent === null).length;
  if (count === 0) return '';
  return `${formatCount(count)} ${count === 1 ? "doesn't" : "don't"} say whether it was sent.`;
}
