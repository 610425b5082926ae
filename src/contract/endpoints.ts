import { agentFields } from './agent.ts';
import { contactFields } from './contact.ts';
import { opportunityFields } from './opportunity.ts';
import { listPaths } from './parameters.ts';
import type { RecordWith } from './record.ts';

const listOf = <Name extends keyof typeof listPaths, Given>(name: Name, fields: Given) => ({
  name,
  path: listPaths[name],
  fields,
});

/**
 * The lists of the service: path and records of each (Endpoints). The query parameters that any server may take are in
 * parameters.ts, those of our service in queries.ts.
 */
export const endpoints = {
  opportunities: listOf('opportunities', opportunityFields),
  contacts: listOf('contacts', contactFields),
  agents: listOf('agents', agentFields),
};

export type EndpointName = keyof typeof endpoints;
export type Endpoint<Name extends EndpointName = EndpointName> = (typeof endpoints)[Name];

type Records = { [Name in EndpointName]: RecordWith<Endpoint<Name>['fields']> };

export type RecordOf<Name extends EndpointName = EndpointName> =
  Endpoint<Name> extends {
    name: infer Named extends EndpointName;
  }
    ? Records[Named]
    : never;
