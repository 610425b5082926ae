import type { EndpointName } from '#contract/endpoints.ts';
import { type Bind, type List, searchable } from './list.ts';
import { answerOf, offsetOf, type PageRequest } from './page-request.ts';

/** A text that this part of the first records of an order and of its last ones contain is taken to be frequent. */
const frequentPart = 0.15;
const sampled = { first: 2000, last: 500 };

/**
 * A page of the records that contain a text. A look at both ends of the order tells which of two ways is cheap. A
 * frequent text fills the page from the first records, and its matches are counted by reading all texts in turn. The
 * matches of any other text are found through indexes, counted and sorted.
 */
export const searchedPage = <Name extends EndpointName>(request: PageRequest<Name>, wanted: string) => {
  const { list, query, order, bind, company, where } = request;
  const { name } = list.endpoint;
  // As a subquery, the pattern is made searchable once instead of for every record.
  const pattern = `(select ${searchable(bind(`%${escapeLike(wanted)}%`))})`;
  const search = { list, where, pattern };
  const [size, offset] = [query.per_page, offsetOf(query)];
  const columns = `id, ${order.column}`;
  const end = (direction: string, limit: number) => `
    select ${columns} from (select * from ${name} where ${where} order by ${direction} limit ${limit}) as sampled
    where ${searchable(list.texts)} like ${pattern}`;
  return `
    with first as materialized (${end(order.forward, sampled.first)}),
      frequent as materialized (
        select (select count(*) >= greatest(${sampled.first * frequentPart}, ${offset} + ${size}) from first)
          and (select count(*) >= ${sampled.last * frequentPart} from (${end(order.backward, sampled.last)}) as last)
          as is_frequent
      ),
      matched as materialized (
        select ${columns} from first where (select is_frequent from frequent)
        union all (${conditionsOf(wanted, search, bind)
          .map(
            (condition) => `
              select ${columns} from ${name}
              where ${where} and ${condition} and not (select is_frequent from frequent)`,
          )
          .join(' union ')})
      ),
      chosen as (select id from matched order by ${order.forward} limit ${size} offset ${offset}),
      page as (select ${name}.* from chosen join ${name} using (id) where ${company})
    select case when (select is_frequent from frequent) then ${countAll(wanted, search)}
      else (select count(*) from matched) end as total, ${answerOf(request)}`;
};

/** SQL of what is searched: the list, the condition of its records under all other filters, and the pattern. */
type Search = { list: Pick<List<EndpointName>, 'endpoint' | 'texts'>; where: string; pattern: string };

const escapeLike = (text: string) => text.replaceAll(/[%_\\]/g, '\\$&');

/** Every character of ASCII but the capital letters, which no searchable text has. */
const ascii = '[\\u0001-@[-\\u007f]';

/** Records that have other characters; an index holds them. */
const isWide = (text: string) => `octet_length(${text}) > length(${text})`;

/**
 * Conditions on the records that contain a text: each finds some of them through an index, all together find all.
 * The index for searches holds trigrams: three letters or digits in a row, or two at the end of a word. So two of them
 * are looked for with each third that there is in ASCII, and at the end of the text. Any other text without a trigram
 * is compared with every record.
 */
const conditionsOf = (wanted: string, { list, pattern }: Search, bind: Bind) => {
  const text = searchable(list.texts);
  if (/[\p{L}\p{N}]{3}/u.test(wanted)) return [`${text} like ${pattern}`];
  // The index would be read as a whole; `|| ''` bypasses it.
  const compared = `(${text} || '') like ${pattern}`;
  if (!/^[a-z0-9]{2}$/i.test(wanted)) return [compared];
  const pair = wanted.toLowerCase();
  return [
    `(${text} ~ ${bind(pair + ascii)} or ${text} like ${bind(`%${pair}`)})`,
    `${isWide(list.texts)} and ${compared}`,
  ];
};

/**
 * The number of records that contain a text, without the index. For a text in ASCII, capital letters are the only
 * difference that matters in records in ASCII, and the others are found through an index.
 */
const countAll = (wanted: string, { list, where, pattern }: Search) => {
  const count = (condition: string) =>
    `(select count(*) from ${list.endpoint.name} where ${where} and ${condition})`;
  const contains = `(${searchable(list.texts)} || '') like ${pattern}`;
  if (!/^[ -~]*$/.test(wanted)) return count(contains);
  const containsPlainly = `lower((${list.texts}) collate "C") like ${pattern}`;
  return `${count(containsPlainly)} + ${count(`${isWide(list.texts)} and ${contains} and not ${containsPlainly}`)}`;
};
