import * as z from 'zod/mini';
import { agentFields, agentSchema } from './agent.ts';
import { contactFields, contactSchema } from './contact.ts';
import type { Id } from './fields.ts';
import {
  isRange,
  foreignFilters,
  opportunityFields,
  opportunityFilters,
  opportunitySchema,
  opportunitySort,
} from './opportunity.ts';
import { pageQuery } from './page.ts';
import { listPaths } from './parameters.ts';

const rangeCheck = z.refine<Parameters<typeof isRange>[0]>(isRange, {
  path: ['created_to'],
  error: 'The created_to must not be before the created_from.',
});

/**
 * The lists of the service: path, query parameters and records of each (Endpoints). `query` is what our service takes,
 * `foreignQuery` what any other may take too, whose identifiers can be text.
 */
export const endpoints = {
  opportunities: {
    name: 'opportunities',
    path: listPaths.opportunities,
    query: z.object({ ...opportunityFilters, ...opportunitySort, ...pageQuery }).check(rangeCheck),
    foreignQuery: z.object({ ...foreignFilters, ...opportunitySort, ...pageQuery }).check(rangeCheck),
    fields: opportunityFields,
    record: opportunitySchema,
  },
  contacts: {
    name: 'contacts',
    path: listPaths.contacts,
    query: z.object(pageQuery),
    foreignQuery: z.object(pageQuery),
    fields: contactFields,
    record: contactSchema,
  },
  agents: {
    name: 'agents',
    path: listPaths.agents,
    query: z.object(pageQuery),
    foreignQuery: z.object(pageQuery),
    fields: agentFields,
    record: agentSchema,
  },
} as const;

export type EndpointName = keyof typeof endpoints;
export type Endpoint<Name extends EndpointName = EndpointName> = (typeof endpoints)[Name];

/** The parsed query of a list: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['query']>;

/** The same for any server. */
export type ForeignQuery<Name extends EndpointName = EndpointName> = Omit<
  z.infer<Endpoint<Name>['foreignQuery']>,
  'id'
> & { id?: Id[] | undefined };

/** The records of a list. */
export type RecordOf<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['record']>;
