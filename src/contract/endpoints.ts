import * as z from 'zod/mini';
import { agentSchema } from './agent.ts';
import { contactSchema } from './contact.ts';
import { opportunityFilters, opportunitySchema } from './opportunity.ts';
import { pageQuery } from './page.ts';

/** The lists of the service: where each is, what it may be asked, and what its records are (Endpoints). */
export const endpoints = {
  opportunities: {
    name: 'opportunities',
    path: '/api/v1/opportunities',
    query: z.object({ ...opportunityFilters, ...pageQuery }),
    record: opportunitySchema,
  },
  contacts: {
    name: 'contacts',
    path: '/api/v1/contacts',
    query: z.object(pageQuery),
    record: contactSchema,
  },
  agents: {
    name: 'agents',
    path: '/api/v1/agents',
    query: z.object(pageQuery),
    record: agentSchema,
  },
} as const;

export type EndpointName = keyof typeof endpoints;
export type Endpoint<Name extends EndpointName = EndpointName> = (typeof endpoints)[Name];

/** The parsed query of a list: filters, page, size. */
export type ListQuery<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['query']>;

/** The records of a list. */
export type RecordOf<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['record']>;
