import type { EndpointName } from '#contract/endpoints.ts';
import { bucketsOf } from './buckets.ts';
import { answerOf, offsetOf, type CountedRequest } from './page-request.ts';

/**
 * A page in an order without counts, under filters that they cover: the total is a sum of counts, and the records
 * before the page are skipped one by one, from the nearer end of the list; without filters, or by status alone, in
 * the index.
 */
export const sortedPage = <Name extends EndpointName>(request: CountedRequest<Name>) => {
  const { list, query, order, bind, company, where } = request;
  const { name } = list.endpoint;
  const { number, top } = bucketsOf(request);
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
