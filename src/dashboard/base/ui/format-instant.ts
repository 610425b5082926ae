import * as clock from '#contract/clock.ts';
import { lazily } from '#dashboard/base/languages/format-count.ts';
import { isEnglish, languageTag, locale } from '#dashboard/base/languages/language.ts';
import { withCommas } from '#dashboard/base/languages/say.ts';
import { dayOf, formatShortDay, instantOf, months, timeOf } from './format.ts';
import { onOwnClock } from './own-clock.ts';

/* What a person reads of an instant once they ask for more than a row shows. */

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** A format for one use, of which there are few: a device that travels has another zone before the page is left. */
const localFormat = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), style);

/** en-GB alone has a month of four letters, which widens every column of dates. */
const shortSept = (text: string) => text.replaceAll('Sept', 'Sep');

/** An ISO 8601 instant in UTC, 19 Nov 2026, 14:02; any other text is returned as it is. */
export function formatInstant(timestamp: string) {
  const instant = instantOf(timestamp);
  return instant ? withCommas([dayOf(instant), timeOf(instant)]) : timestamp;
}

/** The same instant in the reader's own zone, with the zone's name. */
export function formatLocalInstant(timestamp: string) {
  const instant = instantOf(timestamp);
  return instant
    ? shortSept(localFormat({ ...dayStyle, ...timeStyle, timeZoneName: 'short' }).format(instant))
    : timestamp;
}

/** Whether the reader's clock shows UTC at an instant, so that there is no local time to add. */
export const isLocalUtc = (timestamp: string) => instantOf(timestamp)?.getTimezoneOffset() === 0;

/** The reader's clock at an instant in ms since the epoch, 09:12. */
export const formatTime = (ms: number) => localFormat(timeStyle).format(ms);

/** An instant in ms since the epoch by the person's own clock, whatever zone records are shown in: 14:02, or 19 Nov, 14:02 on another day than now. */
export function pageTime(ms: number, now = clock.now()) {
  const [shown, today] = [onOwnClock(new Date(ms)), onOwnClock(new Date(now))];
  const isToday = shown.toISOString().slice(0, 10) === today.toISOString().slice(0, 10);
  return isToday ? timeOf(shown) : withCommas([formatShortDay(shown, today), timeOf(shown)]);
}

/** The same in full and with its zone, for where it stands alone: 19 Nov 2026, 14:02 CET. */
export const pageInstant = (ms: number) => formatLocalInstant(new Date(ms).toISOString());

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const longDays = lazily(() => new Intl.DateTimeFormat(locale(), style));
/** In Arabic, short ones are as long as long ones. */
const shortWeekdays = lazily(
  () =>
    new Intl.DateTimeFormat(locale(), {
      weekday: languageTag() === 'ar' ? 'narrow' : 'short',
      timeZone: 'UTC',
    }),
);

/** A day in UTC in full, but for its year: Saturday 21 November. */
export const formatLongDay = (date: Date) =>
  isEnglish()
    ? `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
    : longDays().format(date);

/** The weekday of a day in UTC, in short: Sat. */
export const shortWeekday = (date: Date) =>
  isEnglish() ? (weekdays[date.getUTCDay()] ?? '').slice(0, 3) : shortWeekdays().format(date);
