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
  const date = new Date(day).getUTCDate();
  const text = (months: number, dayOfMonth: number) => {
    const moved = new Date(day);
    return dayOf(moved.setUTCMonth(moved.getUTCMonth() + months, dayOfMonth));
  };
  return {
    today: { created_at: text(0, date) },
    yesterday: { created_at: text(0, date - 1) },
    'last-7-days': range(text(0, date - 6), text(0, date)),
    'this-month': range(text(0, 1), text(1, 0)),
    'last-month': range(text(-1, 1), text(0, 0)),
  } satisfies Record<MovingDays, DayParams>;
}

/**
 * An address whose moving days have become the days that they are now. Without any, or with some that nobody knows, it is
 * returned as it is, for the page to say what it did not understand.
 * @param now ms since the epoch
 */
export function resolveDays(address: string, now = clock.now()) {
  const [path, ...search] = address.split('?');
  const query = new URLSearchParams(search.join('?'));
  const days = query.get('days') ?? '';
  const known: Record<string, DayParams> = daysAt(now);
  if (!Object.hasOwn(known, days)) return address;
  query.delete('days');
  for (const [key, value] of Object.entries(known[days] ?? {})) query.set(key, value);
  return `${path}?${query}`;
}
