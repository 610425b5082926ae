import { towns } from './organisations.ts';
import type { Random } from './random.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const smallNumbers = 'two three four five six seven eight nine'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday'.split(' ');

/**
 * Text with its `{slots}` filled: those in `known` as given (they may hold slots themselves), the rest (numbers,
 * days, places) by chance. `year` is the present year, which `{year_ahead}` lies after.
 */
export const fillSlots = (
  random: Random,
  text: string,
  known: Record<string, string>,
  year: number,
): string => {
  const slots: Record<string, () => string> = {
    small: () => random.pick(smallNumbers),
    tens: () => String(random.between(12, 90)),
    hundreds: () => String(random.between(12, 96) * 10),
    month: () => random.pick(months),
    weekday: () => random.pick(weekdays),
    town: () => random.pick(towns),
    year: () => String(random.between(1974, 2011)),
    year_ahead: () => String(year + random.between(1, 3)),
  };
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const given = known[name];
    return given === undefined ? (slots[name]?.() ?? slot) : fillSlots(random, given, {}, year);
  });
};

/** The same text with its first letter large. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
