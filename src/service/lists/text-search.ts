import type { EndpointName } from '#contract/endpoints.ts';
import { fold } from '#contract/fold.ts';
import { phonePart } from '#contract/phone.ts';
import { type Bind, folded, type List } from './list.ts';

/** Words that are looked for apart at most; what follows them is one text. */
const mostWords = 8;

const textsOf = (wanted: string) => {
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')].filter(
    (word) => word !== '',
  );
};

/** A word, folded, and SQL of the pattern of the texts that have it. */
export type Word = { word: string; pattern: string };

/** The words of a search. As subqueries, the patterns are made once instead of for every record. */
export const wordsOf = (wanted: string, bind: Bind): Word[] =>
  textsOf(wanted).map((word) => ({
    word: fold(word),
    pattern: `(select '%' || ${escapedLike(folded(bind(word)))} || '%')`,
  }));

/** A list whose texts are searched. */
export type Searched = Pick<List<EndpointName>, 'endpoint' | 'texts' | 'digits' | 'beside'>;

/** SQL of the condition of records with the digits of the phone number that a search is; null for any other search. */
export const digitsCondition = ({ digits }: Searched, wanted: string, bind: Bind): string | null => {
  const part = digits === undefined ? null : phonePart(wanted);
  if (part === null) return null;
  const patterns = [`%${part.digits}%`, ...(part.national === null ? [] : [`${part.national}%`])];
  return `(${patterns.map((pattern) => `${digits} like ${bind(pattern)}`).join(' or ')})`;
};

/** SQL of the condition that a text has all words; the text is worked out once. No index knows it. */
const likeAll = (text: string, words: readonly Word[]) => {
  const [word] = words;
  if (word !== undefined && words.length === 1) return `${text} like ${word.pattern}`;
  return `${text} like all (array[${words.map((word) => word.pattern).join(', ')}])`;
};

/** SQL of a text as it stands in a pattern. Folding makes signs of a pattern out of wide ones, so it comes first. */
const escapedLike = (text: string) => `regexp_replace(${text}, '([%_\\\\])', '\\\\\\1', 'g')`;

/** Every character of ASCII but the capital letters, which no folded text has. */
const ascii = '[\\u0001-@[-\\u007f]';

/** Records that have other characters; an index holds them. */
const isWide = (text: string) => `octet_length(${text}) > length(${text})`;

/** Whether the index for searches knows something of a folded text. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** The words that lead to records through an index, or where none does, the longest one; and the others. */
export const keysOf = <Each extends Word>(words: readonly Each[]): { keys: Each[]; others: Each[] } => {
  const indexed = words.filter(({ word }) => hasTrigram(word));
  const keys =
    indexed.length > 0
      ? indexed
      : words.toSorted((one, other) => other.word.length - one.word.length).slice(0, 1);
  return { keys, others: words.filter((word) => !keys.includes(word)) };
};

/**
 * Conditions on the records whose texts contain all words: each finds some of them through an index, all together find all.
 * The index for searches holds trigrams: three letters or digits in a row, or two at the end of a word. It finds the
 * records with every word that has some. Where none has, it is asked for the longest: if that has two letters, they are
 * looked for with each third that there is in ASCII, and at the end of the text. Any other one is compared with every
 * record.
 */
export const wordConditions = ({ texts }: Searched, words: readonly Word[], bind: Bind) => {
  const text = folded(texts);
  // The index would be read as a whole; `|| ''` bypasses it.
  const compared = (some: readonly Word[]) => (some.length === 0 ? [] : [likeAll(`(${text} || '')`, some)]);
  const { keys, others } = keysOf(words);
  const [pair = ''] = keys.map(({ word }) => word);
  if (hasTrigram(pair))
    return [[...keys.map(({ pattern }) => `${text} like ${pattern}`), ...compared(others)].join(' and ')];
  const all = compared(words);
  if (!/^[a-z0-9]{2}$/.test(pair)) return all;
  const found = `(${text} ~ ${bind(pair + ascii)} or ${text} like ${bind(`%${pair}`)})`;
  return [[found, ...compared(others)].join(' and '), [isWide(texts), ...all].join(' and ')];
};

/** A search of one company's list, and SQL of its conditions. */
export type Search = {
  list: Searched;
  wanted: string;
  bind: Bind;
  /** The condition that a row belongs to the company, in every table. */
  company: string;
  /** All conditions on the records but the search, including the company. */
  where: string;
  /** The lists whose texts may be searched; null for all. */
  mayRead: readonly EndpointName[] | null;
};

/** SQL of what a search finds. */
export type Matches = {
  /** Table expressions that the rest reads. */
  tables: [name: string, text: string][];
  /** The columns of a sample of records, and the condition that one of them is found. */
  columns: string;
  some: string;
  /** Where several words lead to records, the condition that one of a sample has each. */
  keys: readonly string[];
  /**
   * Selects of all that are found, through indexes, each record once, by columns and one more condition. `leading` is SQL of
   * the place among the keys of the one with fewest records; null where there is one at most.
   */
  ways: (columns: string, gate: string, leading: string | null) => string;
  /** The number of records, without the index. */
  count: string;
  /** The id of the record that comes first, and the condition that it is found; null without one. */
  first: { id: string; isFound: string } | null;
};

/** What a search finds in the texts of the records themselves. */
export const ownMatches = (search: Search): Matches => {
  const { list, wanted, bind, where } = search;
  const words = wordsOf(wanted, bind);
  const digits = digitsCondition(list, wanted, bind);
  const orDigits = (condition: string) => (digits === null ? condition : `${condition} or ${digits}`);
  const conditions = [...wordConditions(list, words, bind), ...(digits === null ? [] : [digits])];
  return {
    tables: [],
    columns: '*',
    some: orDigits(likeAll(folded(list.texts), words)),
    ways: (columns, gate) =>
      conditions
        .map(
          (condition) =>
            `select ${columns} from ${list.endpoint.name} where ${where} and ${condition} and ${gate}`,
        )
        .join(' union '),
    keys: [],
    count: countOf(search, words, (text) => orDigits(likeAll(text, words))),
    first: null,
  };
};

/**
 * The number of records that contain all words, without the index. For words in ASCII, capital letters are the only
 * difference that matters in records in ASCII, and the others are found through an index.
 * @param contains the condition that a record is found, by its text as it is compared
 */
export const countOf = (
  { list, where }: Pick<Search, 'list' | 'where'>,
  words: readonly Word[],
  contains: (text: string) => string,
) => {
  const count = (condition: string) =>
    `(select count(*) from ${list.endpoint.name} where ${where} and ${condition})`;
  const exactly = `(${contains(`(${folded(list.texts)} || '')`)})`;
  if (!words.every(({ word }) => /^[ -~]*$/.test(word))) return count(exactly);
  const plainly = `(${contains(`lower((${list.texts}) collate "C")`)})`;
  return `${count(plainly)} + ${count(`${isWide(list.texts)} and ${exactly} and ${plainly} is not true`)}`;
};
