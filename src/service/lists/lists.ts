import type { EndpointName } from '#contract/endpoints.ts';
import { agents } from './agents.ts';
import { contacts } from './contacts.ts';
import type { List } from './list.ts';
import { opportunities } from './opportunities.ts';

/** Every list; an endpoint of the contract without one does not compile. */
export const lists: { [Name in EndpointName]: List<Name> } = { opportunities, contacts, agents };
