import * as clock from '#contract/clock.ts';
import type { MovingDays } from '#contract/view.ts';
import { onOwnClock } from '#dashboard/base/ui/own-clock.ts';

/** A choice of UTC days as parameters of a list, each `YYYY-MM-DD`: one day, or the first and last of a range. */
export type DayParams = { created_at: string } | { created_from: string; created_to: string };

/** The UTC day of an instant in ms since the epoch, `YYYY-MM-DD`. */
export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The day that the person's own clock shows at an instant in ms since the epoch, `YYYY-MM-DD`. */
export const ownDayOf = (instant: number) => dayOf(onOwnClock(new Date(instant)).getTime());

export const ownToday = () => ownDayOf(clock.now());

const range = (created_from: string, created_to: string) => ({ created_from, created_to });

/** The days that each of the moving ones is at an instant, in ms since the epoch, by the person's own clock. */
export const daysAt = (now: number) => daysAsOf(ownDayOf(now));

/** The same as of a day, `YYYY-MM-DD`. */
export function daysAsOf(day: string) {
  const [date, month] = [new Date(day).getUTCDate(), new Date(day).getUTCMonth()];
  const monday = date - ((new Date(day).getUTCDay() + 6) % 7);
  const text = (months: number, dayOfMonth: number) => {
    const moved = new Date(day);
    return dayOf(moved.setUTCMonth(moved.getUTCMonth() + months, dayOfMonth));
  };
  return {
    today: { created_at: text(0, date) },
    yesterday: { created_at: text(0, date - 1) },
    'this-week': range(text(0, monday), text(0, monday + 6)),
    'last-7-days': range(text(0, date - 6), text(0, date)),
    'this-month': range(text(0, 1), text(1, 0)),
    'last-month': range(text(-1, 1), text(0, 0)),
    'this-year': range(text(-month, 1), text(12 - month, 0)),
  } satisfies Record<MovingDays, DayParams>;
}

/**
 * Replaces moving days in the query of an address with the days that they are now.
 * @param now ms since the epoch
 * @returns the moving days; undefined where there are none that are known, and the query stays as it is
 */
export function resolveDays(query: URLSearchParams, now: number) {
  const days = query.get('days') ?? '';
  const known: Record<string, DayParams> = daysAt(now);
  if (!Object.hasOwn(known, days)) return undefined;
  query.delete('days');
  for (const [key, value] of Object.entries(known[days] ?? {})) query.set(key, value);
  return days as MovingDays;
}

export const dayKeys = ['created_at', 'created_from', 'created_to'] as const;

type ChosenDays = { [Key in (typeof dayKeys)[number]]?: string | undefined };

/** Whether the days of a list are the moving ones at an instant, in ms since the epoch. */
export function areDays(moving: MovingDays, params: object, now = clock.now()) {
  const chosen: ChosenDays = params;
  const days: ChosenDays = daysAt(now)[moving];
  return dayKeys.every((key) => days[key] === chosen[key]);
}
