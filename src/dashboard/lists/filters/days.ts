import type { MovingDays } from '#contract/view.ts';
import { isEnglish, locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { months } from '#dashboard/base/ui/format.ts';

/** A choice of UTC days, each `YYYY-MM-DD`: one day, or the first and last of a range, either or both. */
export type Days = {
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The name that the days were chosen by, where they move along with the calendar. */
  moving?: MovingDays | undefined;
};

type WordsOptions = {
  /** Names of months in full. */
  isLong?: boolean;
  /** The year that goes without saying. */
  thisYear?: number;
};

/** A choice in words, 1–31 Oct 2026; null for none. */
export function wordsOf({ day, from = day, to = day }: Days, options?: WordsOptions) {
  if (from && to) return rangeOf(from, to, options);
  if (from) return say('from {day}', { day: rangeOf(from, from, options) });
  return to ? say('until {day}', { day: rangeOf(to, to, options) }) : null;
}

/** A range without what its first day has in common with the last; the same day twice is that day. */
function rangeOf(from: string, to: string, { isLong, thisYear }: WordsOptions = {}) {
  if (!isEnglish()) {
    const isThisYear = [from, to].every((day) => day.startsWith(`${thisYear}-`));
    const style = { day: 'numeric', month: isLong ? 'long' : 'short', timeZone: 'UTC' } as const;
    const year = isThisYear ? undefined : 'numeric';
    return new Intl.DateTimeFormat(locale(), { ...style, year }).formatRange(new Date(from), new Date(to));
  }
  const [first, last] = [from, to].map((text) => {
    const [year, month, day] = text.split('-').map(Number) as [number, number, number];
    const name = months[month - 1];
    return [year, isLong ? name : name?.slice(0, 3), day];
  }) as [unknown[], unknown[]];
  const start = first[0] === thisYear && last[0] === thisYear ? 1 : 0;
  const differs = first.findIndex((part, index) => part !== last[index]);
  const end = last.slice(start).toReversed().join(' ');
  if (differs < 0) return end;
  const begin = first.slice(Math.max(start, differs)).toReversed().join(' ');
  return differs === 2 ? `${begin}–${end}` : `${begin} – ${end}`;
}
