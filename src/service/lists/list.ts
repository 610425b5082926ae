import { type Endpoint, type EndpointName, type ListQuery, type RecordOf } from '#contract/endpoints.ts';
import type { Queryable } from '#service/database/database.ts';

/** Takes a value into the statement and gives the placeholder that stands for it. */
type Bind = (value: unknown) => string;

type Filters<Name extends EndpointName> = Omit<ListQuery<Name>, 'page' | 'per_page'>;

/** SQL for each filter of a list; a filter of the contract that has none does not compile. */
type Conditions<Name extends EndpointName> = {
  [Filter in keyof Filters<Name>]-?: (value: NonNullable<Filters<Name>[Filter]>, bind: Bind) => string;
};

/** How the records of an endpoint are read from the table of the same name. */
export type List<Name extends EndpointName> = {
  endpoint: Endpoint<Name>;
  conditions: Conditions<Name>;
  /** SQL of fields that are not simply the column of their name. */
  fields: Partial<Record<keyof RecordOf<Name>, string>>;
};

/** Conditions and fields that all lists share. */
export const sharedConditions = {
  id: (ids: number[], bind: Bind) => `id = any(${bind(ids)}::bigint[])`,
};
const timestamp = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
export const sharedFields = {
  created_at: timestamp('created_at'),
  updated_at: timestamp('updated_at'),
};

/** A page: the records as the text of a JSON array, and the count of all records that match. */
export type Page = { total: number; data: string };

/** Reads one page of a company's records, newest first; total and records come from one snapshot. */
export const readPage = async <Name extends EndpointName>(
  database: Queryable,
  list: List<Name>,
  companyId: number,
  query: ListQuery<Name>,
): Promise<Page> => {
  const values: unknown[] = [companyId, query.page, query.per_page];
  const used: string[] = [];
  const where = ['company_id = $1'];
  for (const filter of Object.keys(list.conditions) as (keyof Filters<Name>)[]) {
    const value = query[filter];
    if (value === undefined) continue;
    used.push(String(filter));
    where.push(list.conditions[filter](value as never, (bound) => `$${values.push(bound)}`));
  }
  const [page] = await database.query<Page>({
    name: [list.endpoint.name, ...used].join(' '),
    text: pageText(list, where.join(' and ')),
    values,
  });
  if (page === undefined) throw new Error('A page without a row');
  return page;
};

/** The offset is worked out by PostgreSQL: it can pass 2^53. */
const pageText = <Name extends EndpointName>({ endpoint, fields }: List<Name>, where: string) => {
  const columns = Object.keys(endpoint.record.shape).map(
    (field) => `${fields[field as keyof RecordOf<Name>] ?? field} as ${field}`,
  );
  return `
    with page as (
      select * from ${endpoint.name} where ${where}
      order by created_at desc, id desc limit $3::bigint offset ($2::bigint - 1) * $3::bigint
    )
    select
      (select count(*) from ${endpoint.name} where ${where}) as total,
      (select '[' || coalesce(string_agg(record, ',' order by created_at desc, id desc), '') || ']'
        from page, lateral (
          select row_to_json(fields)::text as record from (select ${columns.join(', ')}) as fields
        ) as records
      ) as data`;
};
