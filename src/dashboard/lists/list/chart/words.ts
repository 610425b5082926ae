import type { Grouping } from '#contract/groupings.ts';
import type { SummaryLine } from '#contract/summary.ts';
import { identifierOf, isIdentifier } from '#contract/parameters.ts';
import { locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatStatus, inSentence } from '#dashboard/base/ui/format.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';
import { wordsOf } from '#dashboard/lists/filters/days.ts';
import type { Choice, Order } from './choice.ts';
import type { Line } from './lines.ts';
import { daysOf } from './periods.ts';

export const groupingLabels: Record<Grouping, string> = {
  status: say('Status'),
  agent: say('Agent'),
  contact: say('Contact'),
  month: say('Month'),
  week: say('Week'),
  weekday: say('Weekday'),
};

export const orderLabels: Record<Exclude<Order, 'key'>, string> = {
  sum: say('Sum'),
  count: say('Count'),
  average: say('Average'),
  median: say('Median'),
  largest: say('Largest'),
};

const format = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(day));

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
  if (by === 'week') return wordsOf(daysOf(by, text)) ?? text;
  // The first of January 2024 was a Monday.
  return by === 'weekday' ? format({ weekday: 'long' }, `2024-01-0${text}`) : formatStatus(text);
}

export const lineLabel = (
  line: Pick<Line, 'kind' | 'key'>,
  { by }: Choice,
  others: number,
  nameOf?: NameOf,
) =>
  line.kind === 'total'
    ? say('Total')
    : line.kind === 'others'
      ? say('{count, plural, one {# other} other {# others}}', { count: others })
      : keyText(by, line.key, nameOf);

/** The lines and the order of a chart, for the sentence above it: "by agent, largest sum first". */
export function chartWords({ by, order, isUp }: Choice) {
  const words = say('by {field}', { field: inSentence(groupingLabels[by]) });
  if (order === 'key') return words;
  const first = isUp
    ? say(
        '{order, select, sum {smallest sum first} count {fewest first} average {smallest average first} median {smallest median first} other {smallest largest value first}}',
        { order },
      )
    : say(
        '{order, select, sum {largest sum first} count {most first} average {largest average first} median {largest median first} other {largest value first}}',
        { order },
      );
  return words + say(', ') + first;
}

/** Writes amounts in whole units. @param currency ISO 4217, or null for plain numbers */
export function wholeFormat(currency: string | null) {
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  const whole = new Intl.NumberFormat(locale(), {
    ...(currency ? { style: 'currency', currency } : {}),
    ...digits,
    useGrouping: 'always',
  });
  return (decimal: string) => whole.format(decimal as Intl.StringNumericLiteral);
}

/** A share in percent, <1 % and >99 % where rounding would say none or all. */
export function percent(share: number) {
  const format = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 });
  if (share > 0 && share < 0.005) return `<${format.format(0.01)}`;
  return share >= 0.995 && share < 1 ? `>${format.format(0.99)}` : format.format(share);
}
