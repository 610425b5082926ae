import { parse, type Content, type Select, type Token } from '@messageformat/parser';

/** The cases that a plural can have in a language (Unicode CLDR). */
const pluralsOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** Those that it must have: some languages have one more for whole millions, which may read as any other. */
const neededOf = (tag: string) => {
  const rules = new Intl.PluralRules(tag);
  return new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
};

/** What tells messages of one English text apart: `Export [noun]`, `Export [verb]`. Nobody reads it. */
const withoutContext = (message: string) => message.replace(/ \[[^\]]*\]$/, '');

/** A token as a string literal can have it, with the name of an argument in braces; null for any other. */
const plainText = (token: Token) => {
  if (token.type === 'argument') return `{${token.arg}}`;
  return token.type === 'content' && !/[{}]/.test(token.value) ? token.value : null;
};

/**
 * A message of a language as source of JavaScript: a string literal, or where it has a choice a function of its values
 * and of what writes one (languages/language.ts, Message). A plural is chosen by `plural`, which the source must have in
 * scope, but in English.
 * @throws Error that names what is wrong with the message
 */
export function compileMessage(message: string, tag: string): string {
  const tokens = parse(withoutContext(message), { cardinal: [...pluralsOf(tag)], ordinal: [], strict: true });
  const texts = tokens.map(plainText);
  return texts.includes(null) ? `(v, w) => ${textOf(tokens, tag)}` : JSON.stringify(texts.join(''));
}

/** The names of a message's arguments, in order, each once. */
export const argumentsOf = (text: string) => [...new Set(parse(text).flatMap((token) => namesIn(token)))];

const namesIn = (token: Token): string[] => {
  if (token.type === 'content' || token.type === 'octothorpe') return [];
  if (!('cases' in token)) return [token.arg];
  return [token.arg, ...token.cases.flatMap(({ tokens }) => tokens.flatMap(namesIn))];
};

const literal = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`);

function textOf(tokens: readonly Token[], tag: string, counted?: string): string {
  const [only, ...others] = tokens;
  if (only && only.type !== 'content' && others.length === 0) return sourceOf(only, tag, counted);
  const parts = tokens.map((token) =>
    token.type === 'content' ? literal(token.value) : `\${${sourceOf(token, tag, counted)}}`,
  );
  return `\`${parts.join('')}\``;
}

type Placed = Exclude<Token, Content>;

function sourceOf(token: Placed, tag: string, counted?: string): string {
  if (token.type === 'octothorpe') return `w(v.${counted})`;
  if (token.type === 'argument') return `w(v.${token.arg})`;
  if (token.type !== 'plural' && token.type !== 'select') throw new Error(`It has a ${token.type}.`);
  return chosen(token, tag, counted);
}

function chosen({ arg, type, cases }: Select, tag: string, counted?: string) {
  const subject = type === 'plural' ? arg : counted;
  const last = cases.find(({ key }) => key === 'other');
  if (!last) throw new Error(`{${arg}} has no case "other".`);
  const keys = new Set(cases.map(({ key }) => key));
  const missing = type === 'plural' && [...neededOf(tag)].find((key) => !keys.has(key));
  if (missing) throw new Error(`{${arg}} has no case "${missing}".`);
  const tests = cases
    .filter((each) => each !== last)
    .map(({ key, tokens }) => `${testOf(type, arg, key, tag)}?${textOf(tokens, tag, subject)}:`);
  return tests.join('') + textOf(last.tokens, tag, subject);
}

function testOf(type: string, arg: string, key: string, tag: string) {
  if (type === 'select') return `v.${arg}===${JSON.stringify(key)}`;
  if (key.startsWith('=')) return `v.${arg}===${Number(key.slice(1))}`;
  // The rule of English for whole numbers, without `Intl` (Unicode CLDR, plural rules).
  return tag === 'en' ? `v.${arg}===1` : `plural(v.${arg})===${JSON.stringify(key)}`;
}
