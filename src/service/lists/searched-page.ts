import type { EndpointName } from '#contract/endpoints.ts';
import { besideMatches } from './beside-search.ts';
import { answerOf, offsetOf, type PageRequest } from './page-request.ts';
import { type Matches, ownMatches, type Search } from './text-search.ts';

/** A text that this part of the first records of an order and of its last ones contain is taken to be frequent. */
const frequentPart = 0.15;
const sampled = { first: 2000, last: 500 };
/** The same for a search of several words, for which the texts beside each record are read. */
const sampledTexts = { first: 500, last: 200 };

/** What a search of a list finds. */
export const matchesOf = (search: Search): Matches =>
  search.list.beside === undefined ? ownMatches(search) : besideMatches(search, search.list.beside);

/**
 * SQL of the table expressions that the ways of a search read, with a comma behind each: its own, `sample` and, where
 * several words lead to records, `fewest` with the place of that which fewest of the sample have; and SQL of that place.
 * @param sample SQL of a table of some records
 */
export const sampledTables = ({ tables, columns, keys }: Matches, sample: string) => {
  const counts = keys.map((condition, at) => `count(*) filter (where ${condition}) as n${at}`);
  const places = keys.map((_key, at) => `(${at}, n${at})`);
  const all = [
    ...tables,
    ['sample', `select ${columns} from ${sample} as records`],
    ...(keys.length === 0
      ? []
      : [
          [
            'fewest',
            `select place from (select ${counts.join(', ')} from sample) as counted,
              lateral (values ${places.join(', ')}) as keys (place, number) order by number, place limit 1`,
          ],
        ]),
  ];
  return {
    tables: all.map(([name, text]) => `${name} as materialized (${text}),`).join(' '),
    leading: keys.length === 0 ? null : '(select place from fewest)',
  };
};

/**
 * A page of the records that a search finds. A look at both ends of the order tells which of two ways is cheap. Frequent
 * words fill the page from the first records, and their matches are counted by reading all texts in turn. The matches of
 * any others are found through indexes, counted and sorted. A record whose id is searched for comes first.
 */
export const searchedPage = <Name extends EndpointName>(
  { mayRead, ...request }: PageRequest<Name> & Pick<Search, 'mayRead'>,
  wanted: string,
) => {
  const { list, query, order, bind, company, where } = request;
  const { name } = list.endpoint;
  const matches = matchesOf({ list, wanted, bind, company, where, mayRead });
  const { first, some } = matches;
  const most = matches.keys.length === 0 ? sampled : sampledTexts;
  const [size, offset] = [query.per_page, offsetOf(query)];
  const columns = `id, ${order.column}`;
  const end = (direction: string, limit: number) =>
    `(select * from ${name} where ${where} order by ${direction} limit ${limit})`;
  const { tables, leading } = sampledTables(matches, end(order.forward, most.first));
  const isFrequent = '(select is_frequent from frequent)';
  const forward = first === null ? order.forward : `id = ${first.id} desc, ${order.forward}`;
  // It may stand behind the sample.
  const byId =
    first === null
      ? ''
      : `union select ${columns} from ${name}
          where ${where} and id = ${first.id} and (${first.isFound}) and ${isFrequent}`;
  return `
    with ${tables}
      first as materialized (select ${columns} from sample where ${some}),
      frequent as materialized (
        select (select count(*) >= greatest(${most.first * frequentPart}, ${offset} + ${size}) from first)
          and (
            select count(*) >= ${most.last * frequentPart} from (
              select ${matches.columns} from ${end(order.backward, most.last)} as records
            ) as last where ${some}
          ) as is_frequent
      ),
      matched as materialized (
        (select ${columns} from first where ${isFrequent} ${byId})
        union all (${matches.ways(columns, `not ${isFrequent}`, leading)})
      ),
      chosen as (select id from matched order by ${forward} limit ${size} offset ${offset}),
      page as (select ${name}.* from chosen join ${name} using (id) where ${company})
    select case when ${isFrequent} then ${matches.count}
      else (select count(*) from matched) end as total, ${answerOf({ ...request, order: { ...order, forward } })}`;
};
