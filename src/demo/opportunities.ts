import type { Agent } from '#contract/agent.ts';
import { type Opportunity, type OpportunityStatus, opportunityFields } from '#contract/opportunity.ts';
import { nullRecord } from '#contract/record.ts';
import type { Person } from './contacts.ts';
import { later, timestamp, createDealer, type Random } from './random.ts';
import { demoProject, projectName, projectSummary, type Trade } from './opportunity-texts.ts';

const day = 24 * 60 * 60_000;

/** `age` runs from 0, the newest, to 1: the older, the more are decided. */
const statusAt = (random: Random, age: number): OpportunityStatus => {
  const open = random.chance(1.13 - 0.9 * age);
  if (open) return random.chance(0.69 - 0.2 * age) ? 'new' : 'qualified';
  return random.chance(0.6) ? 'won' : 'lost';
};

/** Many small, few large; round as offers are, or with cents; now and then nothing at all. */
const valueOf = (random: Random, median: number) => {
  if (random.chance(0.07)) return null;
  if (random.chance(0.004)) return 0;
  const amount = median * Math.exp(0.95 * random.normal());
  if (random.chance(0.14)) return Math.round(amount * 100) / 100;
  const step = amount > 20_000 ? 500 : amount > 2_000 ? 50 : 5;
  return Math.max(step, Math.round(amount / step) * step);
};

const followUpOf = (random: Random, status: OpportunityStatus) => {
  const share = status === 'new' ? 0.42 : status === 'qualified' ? 0.35 : 0.12;
  if (!random.chance(share)) return null;
  return random.pick(['call_back', 'call_back', 'email', 'email', 'email', 'meeting']);
};

const updatedAfter = (random: Random, created: number, status: OpportunityStatus, until: number) => {
  if (status === 'new') return random.chance(0.7) ? created : later(random, created, 10, until);
  return later(random, created, status === 'qualified' ? 40 : 150, until);
};

/** The fields of an agent that its opportunities follow from. */
export type DemoAgent = Pick<Agent, 'id' | 'active' | 'webhook_url' | 'webhook_zapier' | 'created_at'>;

const agentAt = (
  random: Random,
  agents: readonly DemoAgent[],
  weights: readonly number[],
  created: number,
  until: number,
) => {
  if (random.chance(0.06)) return undefined;
  const lately = created > until - 120 * day;
  const at = timestamp(created);
  const odds = agents.map((agent, index) =>
    agent.created_at !== null && agent.created_at <= at && (agent.active === true || !lately)
      ? (weights[index] ?? 0)
      : 0,
  );
  let draw = random.next() * odds.reduce((sum, weight) => sum + weight, 0);
  return agents.find((_agent, index) => (draw -= odds[index] ?? 0) < 0);
};

interface OpportunitySource {
  trade: Trade;
  agents: readonly DemoAgent[];
  /** Share of each agent, by its place. */
  weights: readonly number[];
  /** The id before the first. */
  idBefore: number;
}

/** When somebody asked, who, and how old that is: from 0, the newest, to 1. */
export interface Asked {
  created: number;
  person: Person | undefined;
  age: number;
}

/** One opportunity for each request (oldest first); ids grow with gaps. */
export const demoOpportunities = (
  random: Random,
  { trade, agents, weights, idBefore }: OpportunitySource,
  asked: readonly Asked[],
  until: number,
): Opportunity[] => {
  const deal = createDealer(random);
  const year = new Date(until).getUTCFullYear();
  let id = idBefore;

  return asked.map(({ created, person, age }) => {
    id += random.between(1, 27);
    const project = demoProject(random, trade, person);
    const status = statusAt(random, age);
    const followUp = followUpOf(random, status);
    const agent = agentAt(random, agents, weights, created, until);
    const about = { person, status, followUp, year };
    const told = random.chance(until - created < day ? 0.3 : 0.97);
    return {
      ...nullRecord(opportunityFields),
      id,
      name: projectName(random, project),
      status,
      summary: random.chance(0.04) ? null : projectSummary(random, deal, trade, project, about),
      value: valueOf(random, project.line.median),
      contact_id: person?.contact.id ?? null,
      agent_id: agent?.id ?? null,
      follow_up_requested: followUp !== null,
      follow_up_type: followUp,
      webhook_sent: told && agent !== undefined && (agent.webhook_url ?? agent.webhook_zapier) !== null,
      created_at: timestamp(created),
      updated_at: timestamp(updatedAfter(random, created, status, until)),
    };
  });
};

/**
 * Records that try a reader's patience: each is laid over the opportunity that stands at this place in the list,
 * counted from the newest, which is 0.
 */
export const edgeCases: ReadonlyMap<number, Pick<Opportunity, 'name'> & Partial<Opportunity>> = new Map([
  [
    4,
    {
      name: 'Signage <indoor> & "outdoor"',
      summary:
        'Two sets of signs, "inside" & "outside", where text <between brackets> is to be set in italics. The typesetter knows.',
    },
  ],
  [
    9,
    {
      name: 'Complete renewal of lighting, ventilation, flooring and doors in the west wing, the two annexes and the old gatehouse, phases one to four, with options',
      summary:
        'The west wing stays in use throughout. Each phase is to be priced by itself, and the gatehouse may be dropped.',
    },
  ],
  [
    13,
    {
      name: 'Sports hall lighting, long version',
      summary: [
        'The school wants the lighting of its sports hall renewed during the summer. Basketball, badminton and the examinations in May all use the hall, and each asks for something else: the players want no glare when they look up, the examiners want every desk lit alike, and the caretaker wants to reach every fitting from the small platform that he already has.',
        'There are 48 fittings on six circuits. Two circuits trip when it rains, which points to the roof. The school would like us to say what belongs to our work and what to the roofer’s before anybody signs anything.',
        'Three dates are possible:\n– the last two weeks of July\n– the first three weeks of August\n– half-term, for the part above the stage only',
        'The bursar decides, and reads everything. Please keep the offer to four pages.',
      ].join('\n\n'),
    },
  ],
  [
    18,
    {
      name: 'تجديد إنارة المستودع',
      summary: 'يرغب العميل في تجديد إنارة المستودع قبل نهاية السنة. الزيارة الأولى يوم الأحد.',
    },
  ],
  [
    31,
    {
      name: 'שילוט חדש לבית המרקחת',
      summary: 'הלקוח מבקש שילוט חדש בשתי שפות, עברית וערבית. המדידה נקבעה ליום שלישי.',
    },
  ],
  [37, { name: 'Café', summary: null, value: 0 }],
  [44, { name: '倉庫の照明改修', summary: '倉庫の照明をLEDに替えたいとのご希望。作業は夜間のみ可能。' }],
  [
    52,
    {
      name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbeleuchtung',
      value: 1_284_500.75,
      summary:
        'Every cabin of a retired river steamer that is to become a hotel. The owner insists on the name of the project.',
    },
  ],
]);
