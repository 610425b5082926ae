import * as z from 'zod/mini';
import type { EndpointName } from './endpoints.ts';
import {
  maxPerPage,
  maxSearchLength,
  opportunitySorts,
  opportunityStatuses,
  parameterDefaults,
} from './parameters.ts';
import { queryDay, queryInteger, queryIntegers, queryText, queryWord } from './query.ts';

/** Parameters that every list takes. */
const pageQuery = {
  page: z._default(queryInteger('page'), parameterDefaults.page),
  per_page: z._default(queryInteger('per_page', maxPerPage), parameterDefaults.per_page),
  search: z.optional(queryText('search', maxSearchLength)),
  id: z.optional(queryIntegers('id', maxPerPage)),
};

/** Whether the given days of a range are in order. */
const isRange = (query: { created_from?: string | undefined; created_to?: string | undefined }) =>
  query.created_from === undefined ||
  query.created_to === undefined ||
  query.created_from <= query.created_to;

/**
 * The query parameters that our service takes (Endpoints, rules 1 to 3), which combine with AND: its identifiers are
 * integers, and a fault names the parameter.
 */
export const queries = {
  opportunities: z
    .object({
      status: z.optional(queryWord('status', opportunityStatuses)),
      contact_id: z.optional(queryInteger('contact_id')),
      created_at: z.optional(queryDay('created_at')),
      created_from: z.optional(queryDay('created_from')),
      created_to: z.optional(queryDay('created_to')),
      /** Null sorts before all values. */
      sort: z._default(queryWord('sort', opportunitySorts), parameterDefaults.sort),
      ...pageQuery,
    })
    .check(
      z.refine(isRange, {
        path: ['created_to'],
        error: 'The created_to must not be before the created_from.',
      }),
    ),
  contacts: z.object(pageQuery),
  agents: z.object(pageQuery),
} satisfies Record<EndpointName, z.ZodMiniObject>;

/** The parsed query of a list of our service: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<(typeof queries)[Name]>;
