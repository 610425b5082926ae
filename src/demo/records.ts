import type { Agent } from '#contract/agent.ts';
import type { Contact } from '#contract/contact.ts';
import type { Opportunity } from '#contract/opportunity.ts';
import { type AgentText, cateringAgents, cateringCommon, fitOutAgents, fitOutCommon } from './agent-texts.ts';
import { demoAgents } from './agents.ts';
import { catering } from './catering.ts';
import { demoPersons } from './contacts.ts';
import { edgeCases, demoOpportunities } from './opportunities.ts';
import { fitOut } from './fit-out.ts';
import { spreadInstants, createRandom, type Random } from './random.ts';
import type { Trade } from './opportunity-texts.ts';
import type { View } from '#contract/view.ts';

export interface Plan {
  name: string;
  /** The company's own host, under the top-level domain for examples (RFC 2606). */
  host: string;
  seed: number;
  trade: Trade;
  agentTexts: readonly AgentText[];
  common: readonly string[];
  opportunities: number;
  contacts: number;
  idBefore: number;
  edgeCases: ReadonlyMap<number, Partial<Opportunity>>;
}

export const plans: readonly Plan[] = [
  {
    name: 'Northlight Fit-Out',
    host: 'northlight.example',
    seed: 20_261_121,
    trade: fitOut,
    agentTexts: fitOutAgents,
    common: fitOutCommon,
    opportunities: 5034,
    contacts: 1207,
    idBefore: 412_300,
    edgeCases,
  },
  {
    name: 'Juniper & Salt Catering',
    host: 'juniper-and-salt.example',
    seed: 7_411,
    trade: catering,
    agentTexts: cateringAgents,
    common: cateringCommon,
    opportunities: 341,
    contacts: 92,
    idBefore: 478_000,
    edgeCases: new Map(),
  },
];

/** Number of a person: a few ask all the time, a third now and then, most once or never; null for nobody. */
export const askingPerson = (random: Random, persons: number) => {
  if (random.chance(0.03)) return null;
  const few = Math.ceil(persons * 0.04);
  const some = Math.ceil(persons * 0.34);
  const draw = random.next();
  if (draw < 0.42) return Math.floor(few * random.next() ** 1.3);
  return draw < 0.88 ? random.between(few, some - 1) : random.between(some, persons - 1);
};

/** Who asked when, the people renumbered in the order in which each was first heard of. */
const demoRequests = (random: Random, plan: Plan, until: number) => {
  const numbers = random.shuffled(Array.from({ length: plan.contacts }, (_, number) => number));
  const requests = spreadInstants(random, plan.opportunities, until).map((created) => ({
    created,
    number: askingPerson(random, plan.contacts),
  }));
  const firstSeen = new Map<number, number>();
  for (const { created, number } of requests) {
    if (number !== null && !firstSeen.has(number)) firstSeen.set(number, created);
  }
  const alone = spreadInstants(random, plan.contacts, until);
  const seen = (number: number) => firstSeen.get(number) ?? alone[number] ?? until;
  return { requests, order: numbers.toSorted((a, b) => seen(a) - seen(b)), seen };
};

const demoCompany = (plan: Plan, until: number) => {
  const random = createRandom(plan.seed);
  const { requests, order, seen } = demoRequests(random, plan, until);
  const persons = demoPersons(random, order.map(seen), until);
  const personOf = new Map(order.map((number, index) => [number, persons[index]]));
  const agents = demoAgents(random, plan.agentTexts, plan.common, plan.host, until);
  const source = { ...plan, agents, weights: plan.agentTexts.map((text) => text.weight) };
  const asked = requests.map(({ created, number }, index) => ({
    created,
    person: number === null ? undefined : personOf.get(number),
    age: 1 - index / requests.length,
  }));
  const opportunities = demoOpportunities(random, source, asked, until);
  for (const [place, peculiarity] of plan.edgeCases) {
    Object.assign(opportunities.at(-1 - place) ?? {}, peculiarity);
  }
  return { name: plan.name, contacts: persons.map(({ contact }) => contact), agents, opportunities };
};

/**
 * Two invented companies and all their records, the second with a few hundred: the same bytes for the same
 * `until`, every instant within the eighteen months before it. Some ids stand in both, as ids are a company's own.
 */
export function* demoCompanies(
  until: Date,
): Generator<{ name: string; contacts: Contact[]; agents: Agent[]; opportunities: Opportunity[] }> {
  for (const plan of plans) yield demoCompany(plan, until.getTime());
}

/** Access tokens of the demo companies, in their order. They protect nothing: the records are sample data. */
export const demoTokens = [
  'rst_nIl6kpjVYeSqQfFVTmvu0BWP5ZsoDlCOBWwF9Vk6B0v',
  'rst_hEteIi4NYO4XkjtFWRWrgxHfnbnPWByesMV45tE0Qaz',
];

/** Saved views of the sample companies; each finds something, whatever the day is on which they are made. */
export const demoViews: readonly View[] = [
  { name: 'New, last 7 days', address: 'opportunities?status=new&days=last-7-days' },
  { name: 'Qualified, highest value first', address: 'opportunities?status=qualified&sort=-value' },
  { name: 'Won, last changed first', address: 'opportunities?status=won&sort=-updated_at' },
];
