import type { EndpointName, RecordOf } from '#contract/endpoints.ts';
import { type Kind, type KindName, kinds } from './codecs.ts';

/** The kind of each field; a field of the contract that has none does not compile. */
const kindNames: { [Name in EndpointName]: Record<keyof RecordOf<Name>, KindName> } = {
  opportunities: {
    id: 'id',
    name: 'text',
    status: 'status',
    summary: 'text',
    value: 'amount',
    contact_id: 'reference',
    agent_id: 'reference',
    follow_up_requested: 'boolean',
    follow_up_type: 'text',
    webhook_sent: 'boolean',
    created_at: 'instant',
    updated_at: 'instant',
  },
  contacts: {
    id: 'id',
    first_name: 'text',
    last_name: 'text',
    company: 'text',
    email: 'text',
    phone: 'text',
    created_at: 'instant',
    updated_at: 'instant',
  },
  agents: {
    id: 'id',
    name: 'text',
    questions: 'text',
    knowledge_base: 'text',
    booking_link: 'text',
    webhook_url: 'text',
    webhook_zapier: 'text',
    show_heading: 'boolean',
    active: 'boolean',
    customisation: 'object',
    created_at: 'instant',
    updated_at: 'instant',
  },
};

/** The fields of a list's records with their kinds, in the contract's order. */
export const fieldsOf = (name: EndpointName): ReadonlyMap<string, Kind> =>
  new Map(Object.entries(kindNames[name]).map(([field, kind]) => [field, kinds[kind]]));
