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

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Common choices, as of a UTC day. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return [
    { label: 'Today', days: { day: today } },
    { label: 'Yesterday', days: { day: dayOf(Date.UTC(year, month, day - 1)) } },
    { label: 'Last 7 days', days: { from: dayOf(Date.UTC(year, month, day - 6)), to: today } },
    {
      label: 'This month',
      days: { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) },
    },
  ];
}
