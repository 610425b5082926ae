import * as z from 'zod/mini';
import { endpoints, type EndpointName, rangeCheck } from './endpoints.ts';
import { maxPerPage } from './page.ts';
import { queryInteger, queryIntegers } from './query.ts';

const ids = { id: z.optional(queryIntegers('id', maxPerPage)) };

/** The query parameters that our service takes (Endpoints): its identifiers are integers, and it finds records by them. */
export const queries = {
  opportunities: z
    .object({
      ...endpoints.opportunities.foreignQuery.shape,
      contact_id: z.optional(queryInteger('contact_id')),
      ...ids,
    })
    .check(rangeCheck),
  contacts: z.object({ ...endpoints.contacts.foreignQuery.shape, ...ids }),
  agents: z.object({ ...endpoints.agents.foreignQuery.shape, ...ids }),
} satisfies Record<EndpointName, z.ZodMiniObject>;

/** The parsed query of a list of our service: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<(typeof queries)[Name]>;
