import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import type { ListQuery } from '#contract/queries.ts';
import type { Bind, Counts, List, Order } from './list.ts';
import { versionOf } from './version.ts';

/** The input of a page's SQL. */
export type PageRequest<Name extends EndpointName> = {
  list: List<Name>;
  query: ListQuery<Name>;
  order: Order;
  bind: Bind;
  /** SQL of the condition that a row belongs to the company, in every table. */
  company: string;
  /** SQL of all conditions on the records, including the company. */
  where: string;
};

/** Records before a page, as text because the number can exceed 2^53. */
export const offsetOf = ({ page, per_page }: { page: number; per_page: number }) =>
  String((BigInt(page) - 1n) * BigInt(per_page));

/** The same for a list with counts that cover every filter of the request. */
export type CountedRequest<Name extends EndpointName> = PageRequest<Name> & {
  counts: Counts<Name>;
  /**
   * The words of a filter by some of them, which `where` leaves out: SQL of their array, of their condition, and of that of
   * each.
   */
  some: { bound: string; any: string; conditions: readonly string[] } | null;
};

/** SQL of the columns `version`, that of all records, and `data`: those of the table expression `page` as a JSON array. */
export const answerOf = <Name extends EndpointName>({ list, order, company }: PageRequest<Name>) => {
  const { endpoint, fields } = list;
  const columns = Object.keys(endpoint.fields).map(
    (field) => `${fields[field as keyof RecordOf<Name>] ?? field} as ${field}`,
  );
  return `${versionOf(company)} as version, (
    select '[' || coalesce(string_agg(record, ',' order by ${order.forward}), '') || ']'
    from page, lateral (
      select row_to_json(fields)::text as record from (select ${columns.join(', ')}) as fields
    ) as records) as data`;
};
