import { lazily } from '#dashboard/languages/format-count.ts';
import { isEnglish, locale } from '#dashboard/languages/language.ts';
import { months } from './format.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const longDays = lazily(() => new Intl.DateTimeFormat(locale(), style));
const shortWeekdays = lazily(() => new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }));

/** A day in UTC in full, but for its year: Saturday 21 November. */
export const formatLongDay = (date: Date) =>
  isEnglish()
    ? `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
    : longDays().format(date);

/** The weekday of a day in UTC, in short: Sat. */
export const shortWeekday = (date: Date) =>
  isEnglish() ? (weekdays[date.getUTCDay()] ?? '').slice(0, 3) : shortWeekdays().format(date);
