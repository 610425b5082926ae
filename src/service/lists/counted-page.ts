import type { EndpointName } from '#contract/endpoints.ts';
import { maxPerPage } from '#contract/parameters.ts';
import { bucketsOf, descend } from './buckets.ts';
import { newestFirst, type Order } from './list.ts';
import { answerOf, offsetOf, type CountedRequest } from './page-request.ts';

/**
 * A page in the order of creation, either way, under filters that the counts cover. The total is a sum of counts; the
 * place of the page's first record is found by descending from long buckets to short ones and walking to it within the
 * last, from its nearer end.
 *
 * A plan must suit every page, so nothing in the text may make PostgreSQL expect a page to be a large part of the
 * table: the limit that it plans for is a constant, and a bucket's bounds are computed in the step before.
 */
export const countedPage = <Name extends EndpointName>(request: CountedRequest<Name>) => {
  const { query, order, bind } = request;
  const buckets = bucketsOf(request);
  const size = `${bind(query.per_page)}::bigint`;
  const records = (condition: string, { forward }: Order, limit: string) => `
    select * from (
      select * from ${inOrder(request, condition, `${forward} limit ${maxPerPage}`)}
    ) as nearest limit ${limit}`;
  if (query.page === 1) {
    return `
      with page as (${records('', order, size)})
      select (select coalesce(sum(${buckets.number}), 0) from ${buckets.top}) as total, ${answerOf(request)}`;
  }
  const offset = `${bind(offsetOf(query))}::bigint`;
  // The page of the oldest first is found from its newest record.
  const [skipped, limit] =
    order === newestFirst
      ? [offset, size]
      : [
          `greatest(total.total - ${offset} - ${size}, 0)`,
          `(select greatest(least(${size}, total - ${offset}), 0) from total)`,
        ];
  return `
    with ${descend(buckets, skipped)},
      first as (${walk(request)}),
      page as (
        select records.* from first, lateral (
          ${records('and (created_at, id) <= (first.created_at, first.id)', newestFirst, limit)}
        ) as records
      )
    select (select total from total), ${answerOf(request)}`;
};

/**
 * The matching records as a table expression that ends in their order, and in a limit where one is given. An index has
 * those of each word in that order, and they are merged.
 */
const inOrder = <Name extends EndpointName>(
  { list, where, some }: CountedRequest<Name>,
  condition: string,
  order: string,
) => {
  const { name } = list.endpoint;
  if (some === null) return `${name} where ${where} ${condition} order by ${order}`;
  const parts = (some.conditions.length === 0 ? ['false'] : some.conditions).map(
    (part) => `(select * from ${name} where ${where} and ${part} ${condition} order by ${order})`,
  );
  return `(${parts.join(' union all ')}) as ${name} order by ${order}`;
};

/** The record at its place in the table expression `bucket`, counted from the nearer end. */
const walk = <Name extends EndpointName>(request: CountedRequest<Name>) => {
  const from = (condition: string, order: string, steps: string) => `
    (select created_at, id from ${inOrder(request, `and ${condition}`, order)} limit 1 offset greatest(${steps}, 0))`;
  return `
    select record.* from bucket, lateral (
      ${from('created_at >= bucket.start and bucket.place <= bucket.number / 2', newestFirst.backward, 'bucket.place')}
      union all
      ${from('created_at < bucket.until and bucket.place > bucket.number / 2', newestFirst.forward, 'bucket.number - 1 - bucket.place')}
    ) as record`;
};

/**
 * A page in an order without counts, under filters that they cover: the total is a sum of counts, and the records
 * before the page are skipped one by one, from the nearer end of the list; without filters, or by status alone, in
 * the index.
 */
export const sortedPage = <Name extends EndpointName>(request: CountedRequest<Name>) => {
  const { list, query, order, bind, company, some } = request;
  const { name } = list.endpoint;
  const { number, top } = bucketsOf(request);
  const where = some === null ? request.where : `${request.where} and ${some.any}`;
  const keys = `select id, ${order.column} from ${name} where ${where}`;
  const size = `${bind(query.per_page)}::bigint`;
  const offset = `${bind(offsetOf(query))}::bigint`;
  return `
    with total as materialized (select coalesce(sum(${number}), 0)::bigint as total from ${top}),
      place as materialized (
        select total, least(${size}, total - ${offset}) as size, total - ${offset} - ${size} as after from total
      ),
      chosen as (
        (${keys} and (select 2 * ${offset} <= total from place)
          order by ${order.forward} limit ${size} offset ${offset})
        union all
        (${keys} and (select 2 * ${offset} > total and size > 0 from place)
          order by ${order.backward}
          limit (select greatest(size, 0) from place) offset (select greatest(after, 0) from place))
      ),
      page as (
        select record.* from chosen, lateral (
          select * from ${name} where ${company} and ${name}.id = chosen.id limit 1
        ) as record
      )
    select (select total from total), ${answerOf(request)}`;
};
