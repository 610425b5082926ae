import { isEnglish, locale } from './language.ts';
import { lazily } from './format-count.ts';
import { say } from './say.ts';

const lists = lazily(() => new Intl.ListFormat(locale()));

/** Texts as a list that ends in "and": a, b and c. */
export const listed = (texts: readonly string[]) =>
  isEnglish()
    ? [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ')
    : lists().format(texts);

/** Texts that stand apart, with commas between them: a, b, c. */
export const withCommas = (texts: readonly string[]) => texts.join(say(', '));
