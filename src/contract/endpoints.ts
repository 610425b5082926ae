import * as z from 'zod/mini';
import { agentFields, agentSchema } from './agent.ts';
import { contactFields, contactSchema } from './contact.ts';
import type { Id } from './fields.ts';
import {
  isRange,
  opportunityFields,
  opportunityFilters,
  opportunitySchema,
  opportunitySort,
} from './opportunity.ts';
import { pageQuery } from './page.ts';
import { listPaths } from './parameters.ts';

/** That the days of a range are in order. */
export const rangeCheck = z.refine<Parameters<typeof isRange>[0]>(isRange, {
  path: ['created_to'],
  error: 'The created_to must not be before the created_from.',
});

/**
 * The lists of the service: path, query parameters and records of each (Endpoints). `foreignQuery` is what any server may
 * take, whose identifiers can be text; what our service takes is in queries.ts.
 */
export const endpoints = {
  opportunities: {
    name: 'opportunities',
    path: listPaths.opportunities,
    foreignQuery: z.object({ ...opportunityFilters, ...opportunitySort, ...pageQuery }).check(rangeCheck),
    fields: opportunityFields,
    record: opportunitySchema,
  },
  contacts: {
    name: 'contacts',
    path: listPaths.contacts,
    foreignQuery: z.object(pageQuery),
    fields: contactFields,
    record: contactSchema,
  },
  agents: {
    name: 'agents',
    path: listPaths.agents,
    foreignQuery: z.object(pageQuery),
    fields: agentFields,
    record: agentSchema,
  },
} as const;

export type EndpointName = keyof typeof endpoints;
export type Endpoint<Name extends EndpointName = EndpointName> = (typeof endpoints)[Name];

/** The parsed query of a list, for any server: filters, page, size. */
export type ForeignQuery<Name extends EndpointName = EndpointName> = z.infer<
  Endpoint<Name>['foreignQuery']
> & { id?: Id[] | undefined };

/** The records of a list. */
export type RecordOf<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['record']>;
