import type { EndpointName } from '#contract/endpoints.ts';
import type { ListQuery } from '#contract/queries.ts';
import type { Queryable, Statement } from '#service/database/database.ts';
import { covers, inOneWay } from './buckets.ts';
import { countedPage, sortedPage } from './counted-page.ts';
import {
  type Bind,
  type Counts,
  type Filters,
  type List,
  newestFirst,
  type Order,
  type Sort,
} from './list.ts';
import { searchedPage } from './searched-page.ts';
import { answerOf, offsetOf, type PageRequest } from './page-request.ts';

/** A page: the records as the text of a JSON array, the count of all matching records, the version of the company's. */
type Page = { total: number; data: string; version: string | null };

/**
 * Reads one page of a company's records; total and records come from one snapshot.
 * @param mayRead the lists whose texts a search may look at; null for all
 */
export const readPage = async <Name extends EndpointName>(
  database: Queryable,
  list: List<Name>,
  companyId: number,
  query: ListQuery<Name>,
  mayRead: readonly EndpointName[] | null = null,
): Promise<Page> => {
  const [page] = await database.query<Page>(statementOf(list, companyId, query, mayRead));
  if (page === undefined) throw new Error('A page without a row');
  return page;
};

const waiting: string = 'follow_up' satisfies keyof ListQuery<'opportunities'>;

const statementOf = <Name extends EndpointName>(
  list: List<Name>,
  companyId: number,
  query: ListQuery<Name>,
  mayRead: readonly EndpointName[] | null,
): Statement => {
  const filters = filtersOf(list, query);
  const counts =
    query.search === undefined
      ? list.counts?.find((each) => filters.every((filter) => covers(each, filter)))
      : undefined;
  if (counts) return countedStatement(list, companyId, inOneWay(counts, query), counts);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  // A plan made for one statement alone is better for knowing the company.
  const company = `company_id = ${companyId}::bigint`;
  const conditions = filters.map((filter) => list.conditions[filter](query[filter] as never, bind));
  const where = [company, ...conditions].join(' and ');
  const request = { list, query, order: orderOf(list, query), bind, company, where };
  const text =
    query.search === undefined ? matchedPage(request) : searchedPage({ ...request, mayRead }, query.search);
  // An index leads to few of them.
  const isCheap =
    query.id !== undefined || (query.search === undefined && (filters as string[]).includes(waiting));
  return { text, values, ...(!isCheap && { costlyFor: companyId }) };
};

const filtersOf = <Name extends EndpointName>(list: List<Name>, query: ListQuery<Name>) =>
  (Object.keys(list.conditions) as (keyof Filters<Name> & string)[]).filter(
    (filter) => query[filter] !== undefined,
  );

const orderOf = <Name extends EndpointName>(list: List<Name>, query: ListQuery<Name>) =>
  'sort' in query ? (list.orders as Record<Sort<Name>, Order>)[query.sort as Sort<Name>] : newestFirst;

const countedStatement = <Name extends EndpointName>(
  list: List<Name>,
  companyId: number,
  query: ListQuery<Name>,
  counts: Counts<Name>,
): Statement => {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const company = `company_id = ${bind(companyId)}`;
  const conditions = filtersOf(list, query)
    .filter((filter) => filter !== counts.words?.some)
    .map((filter) => list.conditions[filter](query[filter] as never, bind));
  const where = [company, ...conditions].join(' and ');
  const some = someOf(counts, query, bind);
  const order = orderOf(list, query);
  const request = { list, query, order, bind, company, where, counts, some };
  if (order.column === newestFirst.column) return { ...prepared(countedPage(request)), values };
  return { ...prepared(sortedPage(request)), values, costlyFor: companyId };
};

const someOf = <Name extends EndpointName>({ words }: Counts<Name>, query: ListQuery<Name>, bind: Bind) => {
  const given = words && (query[words.some] as readonly string[] | undefined);
  if (words === undefined || given === undefined) return null;
  const bound = `${bind(given)}::text[]`;
  const conditions = given.map((_word, index) => `${words.column} = (${bound})[${index + 1}]`);
  return { bound, any: `${words.column} = any(${bound})`, conditions };
};

const names = new Map<string, string>();

/** A prepared statement. There are few: a text depends on which filters are sent, not on their values. */
const prepared = (text: string) => {
  const name = names.get(text) ?? `page ${names.size}`;
  names.set(text, name);
  return { text, name };
};

/** A page under any filters: one scan finds and counts the matching records, then those of the page are read. */
const matchedPage = <Name extends EndpointName>(request: PageRequest<Name>) => {
  const { list, query, order, company, where } = request;
  const { name } = list.endpoint;
  return `
    with matched as materialized (select id, ${order.column} from ${name} where ${where}),
      chosen as (
        select id from matched order by ${order.forward} limit ${query.per_page} offset ${offsetOf(query)}
      ),
      page as (select ${name}.* from chosen join ${name} using (id) where ${company})
    select (select count(*) from matched) as total, ${answerOf(request)}`;
};
