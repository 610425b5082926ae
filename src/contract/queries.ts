import * as z from 'zod/mini';
import { endpoints, type EndpointName, rangeCheck } from './endpoints.ts';
import { maxPerPage } from './page.ts';
import { opportunitySorts, opportunityStatuses } from './parameters.ts';
import { queryInteger, queryIntegers, queryWord } from './query.ts';

const ids = { id: z.optional(queryIntegers('id', maxPerPage)) };

/**
 * The query parameters that our service takes (Endpoints): its identifiers are integers, it finds records by them, and
 * it names the words that it knows.
 */
export const queries = {
  opportunities: z
    .object({
      ...endpoints.opportunities.foreignQuery.shape,
      status: z.optional(queryWord('status', opportunityStatuses)),
      contact_id: z.optional(queryInteger('contact_id')),
      sort: z._default(queryWord('sort', opportunitySorts), '-created_at'),
      ...ids,
    })
    .check(rangeCheck),
  contacts: z.object({ ...endpoints.contacts.foreignQuery.shape, ...ids }),
  agents: z.object({ ...endpoints.agents.foreignQuery.shape, ...ids }),
} satisfies Record<EndpointName, z.ZodMiniObject>;

/** The parsed query of a list of our service: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<(typeof queries)[Name]>;
