import type { MovingDays } from '#contract/view.ts';
import { type DayParams, daysAt } from '#dashboard/address/moving-days.ts';
import { say } from '#dashboard/languages/say.ts';
import type { Days } from './days.ts';

/** Days that move along with the calendar, as people call them; those of one day come first. */
export const movingLabels: Record<MovingDays, string> = {
  today: say('Today'),
  yesterday: say('Yesterday'),
  'last-7-days': say('Last 7 days'),
  'this-month': say('This month'),
  'last-month': say('Last month'),
};

const daysOf = (params: DayParams): Days =>
  'created_at' in params ? { day: params.created_at } : { from: params.created_from, to: params.created_to };

/** Common choices, as of a UTC day. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const days = daysAt(Date.parse(today));
  return Object.entries(movingLabels).map(([moving, label]) => ({
    label,
    days: daysOf(days[moving as MovingDays]),
  }));
}
