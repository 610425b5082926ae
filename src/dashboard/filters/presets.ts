import { dayOf, type Days, monthOf } from './days.ts';

/** Common choices, as of a UTC day; those of one day come first. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return [
    { label: 'Today', days: { day: today } },
    { label: 'Yesterday', days: { day: dayOf(Date.UTC(year, month, day - 1)) } },
    { label: 'Last 7 days', days: { from: dayOf(Date.UTC(year, month, day - 6)), to: today } },
    { label: 'This month', days: monthOf(today) },
    { label: 'Last month', days: monthOf(today, -1) },
  ];
}
