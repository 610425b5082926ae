import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { demoPersons, personOf } from './contacts.ts';
import { type DemoAgent, demoOpportunities } from './opportunities.ts';
import { ageOf, createRandom, instantsBetween, startOfHistory } from './random.ts';
import { askingPerson, plans } from './records.ts';

/** A demo company as it is stored. */
export interface StoredDemo {
  /** When its newest opportunity was made, in ms since the epoch, and the highest id of one. */
  since: number;
  lastId: number;
  /** In the order of their ids, as the agents. */
  contacts: readonly Pick<Contact, 'id' | 'first_name' | 'company' | 'email'>[];
  agents: readonly DemoAgent[];
}

/**
 * What a demo company gets after its newest record: opportunities as before, some of contacts that are new. The instants
 * are the same however often records are added.
 * @param place of the company among `demoCompanies`
 * @param until in ms since the epoch
 */
export const laterRecords = (
  place: number,
  { since, lastId, contacts, agents }: StoredDemo,
  until: number,
): { contacts: Contact[]; opportunities: Opportunity[] } => {
  const plan = plans[place];
  if (plan === undefined) throw new Error(`There is no demo company ${place}.`);
  const from = Math.max(since, startOfHistory(until));
  const random = createRandom(plan.seed ^ (from / 1000));
  const requests = instantsBetween(plan.seed, plan.opportunities, from, until).map((created) => ({
    created,
    isNew: contacts.length === 0 || random.chance(plan.contacts / plan.opportunities),
  }));
  const firstSeen = requests.flatMap(({ created, isNew }) => (isNew ? [created] : []));
  const newcomers = demoPersons(random, firstSeen, until, {
    id: Math.max(1000, ...contacts.map(({ id }) => Number(id))),
    addresses: new Set(contacts.flatMap(({ email }) => email ?? [])),
  });
  const waiting = newcomers.values();
  const known = () => {
    const contact = contacts[askingPerson(random, contacts.length) ?? -1];
    return contact && personOf(random, contact);
  };
  const asked = requests.map(({ created, isNew }) => ({
    created,
    person: isNew ? waiting.next().value : known(),
    age: ageOf(created, until),
  }));
  const weights = plan.agentTexts.map((text) => text.weight);
  const source = { trade: plan.trade, agents, weights, idBefore: lastId };
  return {
    contacts: newcomers.map(({ contact }) => contact),
    opportunities: demoOpportunities(random, source, asked, until),
  };
};
