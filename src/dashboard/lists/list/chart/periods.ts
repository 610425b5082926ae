import { dayOf } from '#dashboard/data/address/moving-days.ts';
import type { Choice } from './choice.ts';

/** First and last of several UTC days, `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

type Span = Extract<Choice['by'], 'month' | 'week'>;

/** The days of a month `2026-10`, or of a week by its Monday `2026-10-05`. */
export function daysOf(by: Span, key: string): Period {
  const first = new Date(by === 'month' ? `${key}-01` : key);
  const [year, month, date] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const last = by === 'month' ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, date + 6);
  return { from: dayOf(first.getTime()), to: dayOf(last) };
}

/** The key of the month or week before. */
export function keyBefore(by: Span, key: string) {
  const lastDay = Date.parse(daysOf(by, key).from) - 86_400_000;
  return by === 'month' ? dayOf(lastDay).slice(0, 7) : dayOf(lastDay - 6 * 86_400_000);
}

/** The days of both; null where they have none in common. */
export function common(one: Partial<Period>, other: Period): Period | null {
  const from = one.from && one.from > other.from ? one.from : other.from;
  const to = one.to && one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}
