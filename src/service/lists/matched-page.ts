import type { EndpointName } from '#contract/endpoints.ts';
import { answerOf, offsetOf, type PageRequest } from './page-request.ts';

/** A page under any filters: one scan finds and counts the matching records, then those of the page are read. */
export const matchedPage = <Name extends EndpointName>(request: PageRequest<Name>) => {
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
