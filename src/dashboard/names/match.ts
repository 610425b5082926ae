import { fold } from './fold.ts';
import type { Reference } from './reference.ts';

/** Fewest digits that are taken for a part of a phone number. */
const fewestDigits = 3;

/** The digits of what may be a part of a phone number, however it is written; null for anything else. */
function phoneDigits(text: string) {
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  return digits.length >= fewestDigits && /^\d+$/.test(digits) ? digits : null;
}

/** How a reference matches a text, the best first. */
export const ranks = ['name', 'start of name', 'starts of words', 'in name', 'elsewhere'] as const;

/**
 * Compares references with a text, whatever the case, the accents and the spaces in phone numbers.
 * @returns the rank of a reference, an index of `ranks`; null unless it has every word of the text somewhere
 */
export function matcherFor(text: string) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  const digits = phoneDigits(text);
  return ({ text: searched }: Reference): number | null => {
    const [first = ''] = searched.split('\n', 1);
    const name = first.split(/\s+/).join(' ');
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (words.every((word) => name.includes(word))) {
      return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 3;
    }
    if (words.every((word) => searched.includes(word))) return 4;
    return digits !== null && searched.includes(digits) ? 4 : null;
  };
}
