import * as clock from '#contract/clock.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { onOwnClock } from '#dashboard/base/ui/own-clock.ts';
import type { News } from './mark.ts';

/** A day of the person's own clock, which may have 23 or 25 hours; a day of the calendar has 24. */
const dayOf = (ms: number, daysBefore = 0) =>
  new Date(onOwnClock(new Date(ms)).getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10);

/** When the person last looked, in a sentence: 09:12, yesterday, 17:40, or 19 Nov, 14:02. */
export function sinceText(at: number, now = clock.now()) {
  if (dayOf(at) !== dayOf(now, 1)) return pageTime(at, now);
  return say('yesterday, {time}', { time: pageTime(at, at) });
}

export const newsCount = ({ count, isLeast }: News) =>
  isLeast ? say('{count}+ [at least]', { count }) : formatCount(count);

export const newsText = (news: News) =>
  say('{count} new since {time}', { count: newsCount(news), time: sinceText(news.since) });
