import type { EndpointName } from '#contract/endpoints.ts';
import { fold } from '#contract/fold.ts';
import { phonePart } from '#contract/phone.ts';
import { type Bind, folded, type List } from './list.ts';
import { answerOf, offsetOf, type PageRequest } from './page-request.ts';

/** Words that are looked for apart at most; what follows them is one text. */
const mostWords = 8;

const wordsOf = (wanted: string) => {
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')].filter(
    (word) => word !== '',
  );
};

/** A text that this part of the first records of an order and of its last ones contain is taken to be frequent. */
const frequentPart = 0.15;
const sampled = { first: 2000, last: 500 };

/**
 * A page of the records that contain all words of a search, or the digits of a phone number that it is. A look at both ends of the order tells which of two ways is
 * cheap. Frequent words fill the page from the first records, and their matches are counted by reading all texts in turn.
 * The matches of any others are found through indexes, counted and sorted.
 */
export const searchedPage = <Name extends EndpointName>(request: PageRequest<Name>, wanted: string) => {
  const { list, query, order, bind, company, where } = request;
  const { name } = list.endpoint;
  const search = { ...searchOf(list, wanted, bind), where };
  const { words } = search;
  const [size, offset] = [query.per_page, offsetOf(query)];
  const columns = `id, ${order.column}`;
  const end = (direction: string, limit: number) => `
    select ${columns} from (select * from ${name} where ${where} order by ${direction} limit ${limit}) as sampled
    where ${orDigits(likeAll(folded(list.texts), words), search)}`;
  return `
    with first as materialized (${end(order.forward, sampled.first)}),
      frequent as materialized (
        select (select count(*) >= greatest(${sampled.first * frequentPart}, ${offset} + ${size}) from first)
          and (select count(*) >= ${sampled.last * frequentPart} from (${end(order.backward, sampled.last)}) as last)
          as is_frequent
      ),
      matched as materialized (
        select ${columns} from first where (select is_frequent from frequent)
        union all (${conditionsOf(search, bind)
          .map(
            (condition) => `
              select ${columns} from ${name}
              where ${where} and ${condition} and not (select is_frequent from frequent)`,
          )
          .join(' union ')})
      ),
      chosen as (select id from matched order by ${order.forward} limit ${size} offset ${offset}),
      page as (select ${name}.* from chosen join ${name} using (id) where ${company})
    select case when (select is_frequent from frequent) then ${countAll(search)}
      else (select count(*) from matched) end as total, ${answerOf(request)}`;
};

type Searched = Pick<List<EndpointName>, 'endpoint' | 'texts' | 'digits'>;

// As subqueries, the patterns are made once instead of for every record.
const searchOf = (list: Searched, wanted: string, bind: Bind): Search => ({
  list,
  words: wordsOf(wanted).map((word) => ({
    word: fold(word),
    pattern: `(select '%' || ${escapedLike(folded(bind(word)))} || '%')`,
  })),
  digits: digitsCondition(list, wanted, bind),
});

/** SQL of the condition of all records that a search finds. */
export const searchCondition = (list: Searched, wanted: string, bind: Bind) =>
  `((${conditionsOf(searchOf(list, wanted, bind), bind).join(') or (')}))`;

/** A word, folded, and SQL of the pattern of the texts that have it. */
type Word = { word: string; pattern: string };

/**
 * What is searched: the list, the words, and SQL of the condition of records with the digits of a phone number, null for
 * another search.
 */
type Search = {
  list: Searched;
  words: readonly Word[];
  digits: string | null;
};

const digitsCondition = (
  { digits }: Pick<List<EndpointName>, 'digits'>,
  wanted: string,
  bind: Bind,
): string | null => {
  const part = digits === undefined ? null : phonePart(wanted);
  if (part === null) return null;
  const patterns = [`%${part.digits}%`, ...(part.national === null ? [] : [`${part.national}%`])];
  return `(${patterns.map((pattern) => `${digits} like ${bind(pattern)}`).join(' or ')})`;
};

const orDigits = (condition: string, { digits }: Search) =>
  digits === null ? condition : `(${condition} or ${digits})`;

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

/**
 * Conditions on the records that contain all words: each finds some of them through an index, all together find all.
 * The index for searches holds trigrams: three letters or digits in a row, or two at the end of a word. It finds the
 * records with every word that has some. Where none has, it is asked for the longest: if that has two letters, they are
 * looked for with each third that there is in ASCII, and at the end of the text. Any other one is compared with every
 * record.
 */
const conditionsOf = (search: Search, bind: Bind) => [
  ...wordConditionsOf(search, bind),
  ...(search.digits === null ? [] : [search.digits]),
];

const wordConditionsOf = ({ list, words }: Search, bind: Bind) => {
  const text = folded(list.texts);
  // The index would be read as a whole; `|| ''` bypasses it.
  const compared = (others: readonly Word[]) =>
    others.length === 0 ? [] : [likeAll(`(${text} || '')`, others)];
  const indexed = words.filter(({ word }) => hasTrigram(word));
  if (indexed.length > 0) {
    const others = compared(words.filter(({ word }) => !hasTrigram(word)));
    return [[...indexed.map(({ pattern }) => `${text} like ${pattern}`), ...others].join(' and ')];
  }
  const [longest, ...shorter] = words.toSorted((one, other) => other.word.length - one.word.length);
  const pair = longest?.word ?? '';
  const all = compared(words);
  if (!/^[a-z0-9]{2}$/.test(pair)) return all;
  const found = `(${text} ~ ${bind(pair + ascii)} or ${text} like ${bind(`%${pair}`)})`;
  return [[found, ...compared(shorter)].join(' and '), [isWide(list.texts), ...all].join(' and ')];
};

/**
 * The number of records that contain all words or the digits, without the index. For words in ASCII, capital letters are the only
 * difference that matters in records in ASCII, and the others are found through an index.
 */
const countAll = (search: Search & { where: string }) => {
  const { list, where, words } = search;
  const count = (condition: string) =>
    `(select count(*) from ${list.endpoint.name} where ${where} and ${condition})`;
  const contains = orDigits(likeAll(`(${folded(list.texts)} || '')`, words), search);
  if (!words.every(({ word }) => /^[ -~]*$/.test(word))) return count(contains);
  const containsPlainly = orDigits(likeAll(`lower((${list.texts}) collate "C")`, words), search);
  return `${count(containsPlainly)} + ${count(`${isWide(list.texts)} and ${contains} and not ${containsPlainly}`)}`;
};
