import { configFrom } from '#contract/config.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { createClient } from '#dashboard/data/api/create-client.ts';
import { contactName } from '#dashboard/data/names/naming.ts';
import type { RunningService } from './running-service.ts';

/** A won opportunity of the first sample company whose contact has a unique name, and that name. */
export async function aWonOpportunity({ origin, tokens: [token = ''] }: RunningService) {
  const client = createClient({ config: configFrom({ apiBaseUrl: origin }), token });
  const contacts: Contact[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { rows, meta } = await client.list('contacts', { page, per_page: 100 });
    contacts.push(...rows.flatMap(({ record }) => record ?? []));
    last = meta.last_page ?? page;
  }
  const names = contacts.map(contactName);
  const isUnique = (name: string) => names.filter((other) => other.includes(name)).length === 1;
  const { rows } = await client.list('opportunities', { status: 'won', per_page: 100 });
  for (const { record } of rows) {
    const contact = contacts.find(({ id }) => id === record?.contact_id);
    const name = contact && contactName(contact);
    if (record && name && isUnique(name)) return { won: record satisfies Opportunity, contact: name };
  }
  throw new Error('The demo data has no won opportunity of a contact with a name of its own.');
}
