import type { Grouping } from '#contract/groupings.ts';
import type { SummaryLine } from '#contract/summary.ts';
import { identifierOf, isIdentifier } from '#contract/parameters.ts';
import { locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { decimalsIn, formatStatus, inSentence } from '#dashboard/base/ui/format.ts';
import { ownToday } from '#dashboard/data/address/moving-days.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import type { Figure } from './choice.ts';
import { isMonth, type Period } from './periods.ts';

export const groupingLabels: Record<Grouping, string> = {
  status: say('Status'),
  agent: say('Agent'),
  contact: say('Contact'),
  month: say('Month'),
  week: say('Week'),
  weekday: say('Weekday'),
};

export const figureLabels: Record<Exclude<Figure, 'key'>, string> = {
  count: say('Count'),
  sum: say('Sum'),
  average: say('Average'),
  median: say('Median'),
  largest: say('Largest'),
  change: say('Change'),
};

const format = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(day));

/** The days of a week from its Monday. */
export const weekFrom = (monday: string): Period => ({
  from: monday,
  to: new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10),
});

/** The list whose names stand for the keys; null where the key itself says what it is. */
export const namedList = (by: Grouping) => (by === 'agent' ? 'agents' : by === 'contact' ? 'contacts' : null);

/** What is shown for a key without asking for names: October 2026, 19–25 Oct 2026, Monday. */
export function keyText(by: Grouping, key: SummaryLine['key'], nameOf: NameOf = () => null): string {
  if (key === null) return say('No {field}', { field: inSentence(groupingLabels[by]) });
  const text = String(key);
  const list = namedList(by);
  if (list) {
    const id = identifierOf(key);
    return (isIdentifier(id) && nameOf(list, id)) || say('ID {id}', { id: text });
  }
  if (by === 'month') return format({ month: 'long', year: 'numeric' }, `${text}-01`);
  if (by === 'week') return wordsOf(weekFrom(text)) ?? text;
  // The first of January 2024 was a Monday.
  return by === 'weekday' ? format({ weekday: 'long' }, `2024-01-0${text}`) : formatStatus(text);
}

/** A period in words: October, 1–23 November, with the year where that is not the present one. */
export function periodText(period: Period) {
  const thisYear = Number(ownToday().slice(0, 4));
  if (!isMonth(period)) return wordsOf(period, { isLong: true, thisYear }) ?? '';
  const isThisYear = period.from.startsWith(`${thisYear}-`);
  return format(isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' }, period.from);
}

/** A share in percent, <1 % and >99 % where rounding would say none or all; `isChange` has a sign. */
export function percent(share: number, isChange = false) {
  const format = new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 0,
    useGrouping: 'always',
    ...(isChange && { signDisplay: 'exceptZero' }),
  });
  if (isChange) return format.format(share);
  if (share > 0 && share < 0.005) return `<${format.format(0.01)}`;
  return share >= 0.995 && share < 1 ? `>${format.format(0.99)}` : format.format(share);
}

/**
 * A difference of amounts with its sign.
 * @param currency ISO 4217, or null for a plain number
 * @param least decimals at least
 */
export function signed(decimal: string, currency: string | null, least = 0) {
  const digits = Math.max(least, decimalsIn([decimal], currency));
  return new Intl.NumberFormat(locale(), {
    ...(currency ? { style: 'currency', currency } : {}),
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  }).format(decimal as Intl.StringNumericLiteral);
}
