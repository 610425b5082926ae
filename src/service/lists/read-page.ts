import type { EndpointName, ListQuery } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';
import { knows } from './buckets.ts';
import { countedPage } from './counted-page.ts';
import type { Filters, List } from './list.ts';
import { skippedPage } from './skipped-page.ts';

/** A page: the records as the text of a JSON array, the count of all records that match, and their snapshot. */
export type Page = { total: number; data: string; snapshot: string };

/** Reads one page of a company's records, newest first; total and records come from one snapshot. */
export const readPage = async <Name extends EndpointName>(
  database: Queryable,
  list: List<Name>,
  companyId: number,
  query: ListQuery<Name>,
): Promise<Page> => {
  const filters = (Object.keys(list.conditions) as (keyof Filters<Name> & string)[]).filter(
    (filter) => query[filter] !== undefined,
  );
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const company = `company_id = ${bind(companyId)}`;
  const conditions = filters.map((filter) => list.conditions[filter](query[filter] as never, bind));
  const request = { list, query, bind, company, where: [company, ...conditions].join(' and ') };
  const counted = filters.every((filter) => knows(list.counts, filter));
  const [page] = await database.query<Page>({
    ...(counted ? kept(countedPage(request)) : { text: skippedPage(request) }),
    values,
  });
  if (page === undefined) throw new Error('A page without a row');
  return page;
};

const names = new Map<string, string>();

/** A statement that is kept prepared. There are few: a text depends on which filters are sent, not on their values. */
const kept = (text: string) => {
  const name = names.get(text) ?? `page ${names.size}`;
  names.set(text, name);
  return { text, name };
};
