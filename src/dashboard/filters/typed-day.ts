import * as z from 'zod/mini';
import { queryDay } from '#contract/query.ts';

/** A part of a date field: its type, and its number once there is one. */
type Segment = { type: string; value?: number | null; isPlaceholder: boolean };

/**
 * The digits in a date field, before the field corrects them to a real day.
 * @returns the parts as `YYYY-MM-DD`, real day or not; null while one is missing
 */
export function readTypedDay(segments: readonly Segment[]): string | null {
  const part = (type: string, digits: number) => {
    const segment = segments.find((each) => each.type === type && !each.isPlaceholder);
    return segment?.value?.toString().padStart(digits, '0');
  };
  const parts = [part('year', 4), part('month', 2), part('day', 2)];
  return parts.includes(undefined) ? null : parts.join('-');
}

const day = queryDay('day');

/** Whether a day is one of the calendar's, from year 1 to 9999 (30 February is not). */
export const isRealDay = (text: string) => z.safeParse(day, text).success;
