import type * as z from 'zod/mini';
import { agentFields, agentSchema } from './agent.ts';
import { contactFields, contactSchema } from './contact.ts';
import { opportunityFields, opportunitySchema } from './opportunity.ts';
import { listPaths } from './parameters.ts';

/**
 * The lists of the service: path and records of each (Endpoints). The query parameters that any server may take are in
 * parameters.ts, those of our service in queries.ts.
 */
export const endpoints = {
  opportunities: {
    name: 'opportunities',
    path: listPaths.opportunities,
    fields: opportunityFields,
    record: opportunitySchema,
  },
  contacts: {
    name: 'contacts',
    path: listPaths.contacts,
    fields: contactFields,
    record: contactSchema,
  },
  agents: {
    name: 'agents',
    path: listPaths.agents,
    fields: agentFields,
    record: agentSchema,
  },
} as const;

export type EndpointName = keyof typeof endpoints;
export type Endpoint<Name extends EndpointName = EndpointName> = (typeof endpoints)[Name];

/** The records of a list. */
export type RecordOf<Name extends EndpointName = EndpointName> = z.infer<Endpoint<Name>['record']>;
