import type { MovingDays } from '#contract/view.ts';
import { daysAt } from '#dashboard/address/moving-days.ts';
import { wordsOf } from '#dashboard/filters/days.ts';

/** The days that moving ones are today, in words: 1–30 November. */
export function stillDaysOf(moving: MovingDays) {
  const days = daysAt(Date.now())[moving];
  const options = { isLong: true, thisYear: new Date().getUTCFullYear() };
  const { created_at: day, created_from: from, created_to: to } = days as Record<string, string | undefined>;
  return wordsOf({ day, from, to }, options) ?? '';
}
