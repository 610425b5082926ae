import { formatCount, lazily } from './format-count.ts';
import { direction, isEnglish, locale, type Message, messageOf } from './language.ts';

/** The name at the start of an argument, given what follows its brace; never for the text of a case. */
type NameBefore<Text extends string> = Text extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, ${'plural' | 'select'},${string}`
    ? Exclude<Name, `${string}${' ' | '{'}${string}`>
    : Head extends `${string}${' ' | '#' | '{'}${string}` | ''
      ? never
      : Head
  : never;

export type NamesIn<Text extends string> = Text extends `${string}{${infer After}`
  ? NameBefore<After> | NamesIn<After>
  : never;

/** A value as it stands in a message: counts in digits, texts isolated from the direction of the sentence. */
const shown = (value: string | number) => {
  if (typeof value === 'number') return formatCount(value);
  return direction() === 'rtl' ? `\u2068${value}\u2069` : value;
};

type Given<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: { [Name in NamesIn<Text>]: string | number }];

/**
 * A text in the page's language: `say('Sign in')`, `say('{count, plural, one {# row} other {# rows}}', { count })`.
 * The English text is ICU MessageFormat and the message's id in the catalogues (*.json). It must be a literal: the build
 * (build/messages) compiles it and finds it there; brackets at its end tell it from another of the same text: `say('Search [noun]')`. Numbers are written as counts; give identifiers and years as text.
 */
export function say<const Text extends string>(text: Text, ...given: Given<Text>): string;
export function say(id: string, values: Record<string, string | number> = {}, english: Message = id): string {
  const message = messageOf(id) ?? english;
  return typeof message === 'string'
    ? message.replaceAll(/\{(\w+)\}/g, (_argument, name: string) => shown(values[name] ?? ''))
    : message(values, shown);
}

/** A text that comes from a table rather than from a literal, such as a word of the contract; as it is if unknown. */
export const wordFor = (text: string) => {
  const message = messageOf(text);
  return typeof message === 'string' ? message : text;
};

const lists = lazily(() => new Intl.ListFormat(locale()));

/** Texts as a list that ends in "and": a, b and c. */
export const listed = (texts: readonly string[]) =>
  isEnglish()
    ? [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ')
    : lists().format(texts);

/** Texts that stand apart, with commas between them: a, b, c. */
export const withCommas = (texts: readonly string[]) => texts.join(say(', '));
