import type { Days } from './days.ts';

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Common choices, as of a UTC day; those of one day come first. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const monthOf = (index: number) => ({
    from: dayOf(Date.UTC(year, index, 1)),
    to: dayOf(Date.UTC(year, index + 1, 0)),
  });
  return [
    { label: 'Today', days: { day: today } },
    { label: 'Yesterday', days: { day: dayOf(Date.UTC(year, month, day - 1)) } },
    { label: 'Last 7 days', days: { from: dayOf(Date.UTC(year, month, day - 6)), to: today } },
    { label: 'This month', days: monthOf(month) },
    { label: 'Last month', days: monthOf(month - 1) },
  ];
}
