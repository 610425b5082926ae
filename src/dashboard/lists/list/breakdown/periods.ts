import type { ListParams } from '#dashboard/data/address/list-params.ts';
import { dayOf } from '#dashboard/data/address/moving-days.ts';
import type { Choice } from './choice.ts';

/** First and last of several UTC days, `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

/** A day some months and days away. */
const shifted = (day: string, days: number, months = 0) => {
  const date = new Date(day);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate() + days));
};

const firstOfMonth = (day: string, months = 0) => shifted(`${day.slice(0, 7)}-01`, 0, months);

/** The month of a day, or one some months away. */
export const monthOf = (day: string, months = 0): Period => ({
  from: firstOfMonth(day, months),
  to: shifted(firstOfMonth(day, months + 1), -1),
});

export const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export const isMonth = ({ from, to }: Period) => from.endsWith('-01') && monthOf(from).to === to;

/** The days that a breakdown is about; null where it has no beginning or no end. */
export function periodOf(params: Partial<ListParams<'opportunities'>>, { month }: Choice): Period | null {
  const { created_at: day, created_from: from, created_to: to } = params;
  if (month) return monthOf(`${month}-01`);
  if (day) return { from: day, to: day };
  return from && to ? { from, to } : null;
}

/**
 * What a period is compared with: a month with the one before, any other days with as many before them. One that is not
 * over is compared as far as it has come, null if it has not begun.
 */
export function compared(period: Period, today: string): { now: Period; before: Period } | null {
  if (period.from > today) return null;
  const now = { ...period, to: period.to < today ? period.to : today };
  if (!isMonth(period))
    return { now, before: { from: shifted(now.from, -daysIn(now)), to: shifted(now.from, -1) } };
  const last = monthOf(period.from, -1);
  const asFar = shifted(last.from, daysIn(now) - 1);
  return { now, before: isMonth(now) || asFar > last.to ? last : { ...last, to: asFar } };
}

export const isWithin = (day: string | null, { from, to }: Period) =>
  day !== null && from <= day && day <= to;

/** The days of both; null where they have none in common. */
export function common(one: Partial<Period>, other: Period): Period | null {
  const from = one.from && one.from > other.from ? one.from : other.from;
  const to = one.to && one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}
