import type { MovingDays } from '#contract/view.ts';

/** A choice of UTC days as parameters of a list, each `YYYY-MM-DD`: one day, or the first and last of a range. */
export type DayParams = { created_at: string } | { created_from: string; created_to: string };

/** The days that each of the moving ones is at an instant, in ms since the epoch. */
export function daysAt(now: number): Record<MovingDays, DayParams> {
  const date = new Date(now);
  const [year, month, today] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const text = (months: number, day: number) =>
    new Date(Date.UTC(year, month + months, day)).toISOString().slice(0, 10);
  return {
    today: { created_at: text(0, today) },
    yesterday: { created_at: text(0, today - 1) },
    'last-7-days': { created_from: text(0, today - 6), created_to: text(0, today) },
    'this-month': { created_from: text(0, 1), created_to: text(1, 0) },
    'last-month': { created_from: text(-1, 1), created_to: text(0, 0) },
  };
}

/** What days that move take the place of. */
const dayKeys = ['days', 'created_at', 'created_from', 'created_to'];

/**
 * A query whose moving days have become the days that they are now. Without any, or with some that nobody knows, it is
 * returned as it is, for the page to say what it did not understand.
 * @param now ms since the epoch
 */
export function resolveDays(search: string, now = Date.now()) {
  const query = new URLSearchParams(search);
  const [days = '', ...more] = query.getAll('days');
  const known: Record<string, DayParams> = daysAt(now);
  const found = Object.hasOwn(known, days) && more.length === 0 && known[days];
  if (!found) return search;
  for (const key of dayKeys) query.delete(key);
  for (const [key, value] of Object.entries(found)) query.append(key, value);
  return `?${query}`;
}

/** Puts the days that they are now into the address bar, in place of those that move. */
export function resolveAddressBar() {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + resolveDays(search) + hash);
}
