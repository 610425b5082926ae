import * as clock from '#contract/clock.ts';
import type { MovingDays } from '#contract/view.ts';

/** A choice of UTC days as parameters of a list, each `YYYY-MM-DD`: one day, or the first and last of a range. */
export type DayParams = { created_at: string } | { created_from: string; created_to: string };

/** The UTC day of an instant in ms since the epoch, `YYYY-MM-DD`. */
export const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const todayInUtc = () => dayOf(clock.now());

const range = (created_from: string, created_to: string) => ({ created_from, created_to });

/** The days that each of the moving ones is at an instant, in ms since the epoch. */
export function daysAt(now: number) {
  const today = new Date(now).getUTCDate();
  const text = (months: number, day: number) => {
    const date = new Date(now);
    return dayOf(date.setUTCMonth(date.getUTCMonth() + months, day));
  };
  return {
    today: { created_at: text(0, today) },
    yesterday: { created_at: text(0, today - 1) },
    'last-7-days': range(text(0, today - 6), text(0, today)),
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
