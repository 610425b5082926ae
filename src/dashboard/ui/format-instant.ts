import { lazily } from '#dashboard/languages/format-count.ts';
import { locale } from '#dashboard/languages/language.ts';
import { dayOf, instantOf, timeOf } from './format.ts';

/* What a person reads of an instant once they ask for more than a row shows. */

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeStyle = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const localInstant = lazily(
  () => new Intl.DateTimeFormat(locale(), { ...dayStyle, ...timeStyle, timeZoneName: 'short' }),
);
const localTime = lazily(() => new Intl.DateTimeFormat(locale(), timeStyle));

/** en-GB alone has a month of four letters, which widens every column of dates. */
const shortSept = (text: string) => text.replaceAll('Sept', 'Sep');

/** An ISO 8601 instant in UTC, 19 Nov 2026, 14:02; any other text is returned as it is. */
export function formatInstant(timestamp: string) {
  const instant = instantOf(timestamp);
  return instant ? `${dayOf(instant)}, ${timeOf(instant)}` : timestamp;
}

/** The same instant in the reader's own zone, with the zone's name. */
export function formatLocalInstant(timestamp: string) {
  const instant = instantOf(timestamp);
  return instant ? shortSept(localInstant().format(instant)) : timestamp;
}

/** Whether the reader's clock shows UTC at an instant, so that there is no local time to add. */
export const isLocalUtc = (timestamp: string) => instantOf(timestamp)?.getTimezoneOffset() === 0;

/** The reader's clock at an instant in ms since the epoch, 09:12. */
export const formatTime = (ms: number) => localTime().format(ms);
