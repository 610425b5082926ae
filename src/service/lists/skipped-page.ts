import type { EndpointName } from '#contract/endpoints.ts';
import { answerOf, newestFirst, offsetOf, type PageRequest } from './page-request.ts';

/**
 * A page under any filters: matching records are counted, and those before the page skipped one by one.
 * Size and offset stand in the text as numbers, so that the plan is made for them.
 */
export const skippedPage = <Name extends EndpointName>({ list, query, where }: PageRequest<Name>) => {
  const { name } = list.endpoint;
  return `
    with page as (
      select * from ${name} where ${where}
      ${newestFirst} limit ${query.per_page} offset ${offsetOf(query)}
    )
    select (select count(*) from ${name} where ${where}) as total, ${answerOf(list)}`;
};
