import { towns } from './demo-organisations.ts';
import type { Random } from './demo-random.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Monday Tuesday Wednesday Thursday Friday'.split(' ');

/**
 * A sentence with its `{slots}` filled: those in `known` as given (they may hold slots themselves), the rest
 * (numbers, days, places) by chance. `year` is the present year, which `{year_ahead}` lies after.
 */
export const fillSentence = (
  random: Random,
  sentence: string,
  known: Record<string, string>,
  year: number,
): string => {
  const slots: Record<string, () => string> = {
    small: () => random.pick(['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']),
    tens: () => String(random.between(12, 90)),
    hundreds: () => String(random.between(12, 96) * 10),
    month: () => random.pick(months),
    weekday: () => random.pick(weekdays),
    town: () => random.pick(towns),
    year: () => String(random.between(1974, 2011)),
    year_ahead: () => String(year + random.between(1, 3)),
  };
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const text = known[name];
    return text === undefined ? (slots[name]?.() ?? slot) : fillSentence(random, text, {}, year);
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};
