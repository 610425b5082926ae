import { formatDay, formatDays } from '#dashboard/ui/format.ts';

/** A choice of UTC days, each `YYYY-MM-DD`: one day, or the first and last of a range, either or both. */
export type Days = { day?: string | undefined; from?: string | undefined; to?: string | undefined };

/** A choice in words; null for none. */
export function wordsOf({ day, from, to }: Days) {
  if (day) return formatDay(day);
  if (from && to) return formatDays(from, to);
  if (from) return `from ${formatDay(from)}`;
  return to ? `until ${formatDay(to)}` : null;
}
