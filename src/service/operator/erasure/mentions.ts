import type { Contact } from '#contract/contact.ts';
import { fold, foldWithPlaces } from '#contract/fold.ts';

/** What a text says of a person is replaced by this. */
export const mask = '[erased]';

/** A part of a text, from its first character to before another one. */
type Range = readonly [from: number, to: number];

export type Person = Pick<Contact, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** Between the digits of a phone number. */
const separators = '[\\s().\\-/]{0,3}';
/** A number with fewer digits could be anything. */
const fewestDigits = 6;
/** Digits at the end of a number that tell it apart, with or without the codes before them. */
const tellingDigits = 8;

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for words, whatever the space between them, that are not part of others. */
const phrase = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escape).join('[\\s,]+')}(?![\\p{L}\\p{N}])`, 'gu');

const wordsOf = (text: string | null) =>
  fold(text ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');

const emailRules = (email: string | null): RegExp[] => {
  const folded = fold(email?.trim() ?? '');
  // A word such as "none" would be masked in every text.
  if (!/[^\s@]@[^\s@]/.test(folded)) return [];
  const pattern = `(?<![\\p{L}\\p{N}._+-])${escape(folded)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`;
  return [new RegExp(pattern, 'gu')];
};

const phoneRules = (phone: string | null): RegExp[] => {
  const digits = fold(phone ?? '').replaceAll(/\D/g, '');
  if (digits.length < fewestDigits) return [];
  const tail = digits.slice(-tellingDigits).split('').join(separators);
  const codes =
    digits.length > tellingDigits
      ? `(?:(?:\\+|\\(\\+?(?=\\d{1,5}\\)))?\\d${separators}(?:\\d${separators}){0,6})?`
      : '\\+?';
  return [new RegExp(`(?<!\\d)${codes}${tail}(?!\\d)`, 'gu')];
};

/**
 * How a text is searched for a person: by full name in either order, email and phone number. A text that is about them
 * anyway, `isOwn`, is searched for the first and the last name alone, too.
 * @returns the parts of a text that name them, in their order and apart
 */
export const mentionsOf = (person: Person) => {
  const [first, last] = [wordsOf(person.first_name), wordsOf(person.last_name)];
  const full = [...first, ...last];
  const shared: RegExp[] = [
    ...(full.length > 1 ? [phrase(full)] : []),
    ...(first.length > 0 && last.length > 0 ? [phrase([...last, ...first])] : []),
    ...emailRules(person.email),
    ...phoneRules(person.phone),
  ];
  const own = [first, last].filter((words) => words.join('').length > 1).map(phrase);

  return (text: string, isOwn: boolean): Range[] => {
    // What is not seen may stand within a word, and between two.
    const apart = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, (sign) => ' '.repeat(sign.length));
    const found = [...new Set([text, apart])].flatMap((read) => {
      const { folded, places } = foldWithPlaces(read);
      return [...shared, ...(isOwn ? own : [])].flatMap((pattern) =>
        [...folded.matchAll(pattern)].map((match): Range => [
          places[match.index] ?? 0,
          places[match.index + match[0].length] ?? text.length,
        ]),
      );
    });
    return merged(found);
  };
};

const merged = (ranges: readonly Range[]) => {
  const apart: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1);
    if (last === undefined || from >= last[1]) apart.push([from, to]);
    else apart[apart.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return apart;
};

export const masked = (text: string, ranges: readonly Range[]) => {
  let end = 0;
  const kept = ranges.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return `${before}${mask}`;
  });
  return kept.join('') + text.slice(end);
};
