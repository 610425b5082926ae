import { documentedStatus, type Opportunity } from '#contract/opportunity.ts';
import { type Grouping, maxSummaryLines, type Split } from '#contract/groupings.ts';
import type { Summary, SummaryFigures, SummaryLine } from '#contract/summary.ts';
import { dayOf } from '#dashboard/data/address/moving-days.ts';
import { instantOf } from '#dashboard/base/ui/format.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import { compare, middle } from './decimals.ts';

/** What of an opportunity is broken down. */
export type Fact = Pick<Opportunity, 'status' | 'agent_id' | 'contact_id' | 'value' | 'created_at'>;

/** The UTC day of its creation; null where that is not known. */
export const dayOfFact = ({ created_at: at }: Fact) => {
  const instant = at === null ? null : instantOf(at);
  return instant && dayOf(instant.getTime());
};

/** From 1 for a Monday to 7 for a Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

const onDay = (key: (day: string) => string) => (fact: Fact) => {
  const day = dayOfFact(fact);
  return day === null ? null : key(day);
};

const keys: Record<Grouping, (fact: Fact) => string | number | null> = {
  status: (fact) => statusOf(fact),
  agent: ({ agent_id: id }) => id,
  contact: ({ contact_id: id }) => id,
  month: onDay((day) => day.slice(0, 7)),
  week: onDay((day) => dayOf(Date.parse(day) - (weekdayOf(day) - 1) * 86_400_000)),
  weekday: onDay((day) => String(weekdayOf(day))),
};

/** Facts by what they have in common. */
function groupsOf<Key>(facts: readonly Fact[], keyOf: (fact: Fact) => Key) {
  const groups = new Map<Key, Fact[]>();
  for (const fact of facts) {
    const key = keyOf(fact);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return groups;
}

const statusOf = ({ status }: Fact) => (status ? (documentedStatus(status) ?? status) : null);

function partsOf(facts: readonly Fact[]) {
  const parts = [...groupsOf(facts, statusOf)].map(([key, own]) => Object.assign({ key }, figuresOf(own)));
  return parts.toSorted(({ key: one }, { key: other }) => ((one ?? '') < (other ?? '') ? -1 : 1));
}

function figuresOf(facts: readonly Fact[]): SummaryFigures {
  const values = facts.flatMap(({ value }) => value ?? []).toSorted((one, other) => one - other);
  const half = values.length / 2;
  const [low, high] = [values[Math.ceil(half) - 1], values[Math.floor(half)]];
  const figures = { count: facts.length, without_value: facts.length - values.length };
  const largest = values.at(-1);
  if (low === undefined || high === undefined || largest === undefined)
    return { ...figures, sum: null, median: null, largest: null };
  const sum = addValues(values).total;
  return { ...figures, sum, median: middle(low, high), largest: addValues([largest]).total };
}

const isTime = (by: Grouping) => by === 'month' || by === 'week';

/** Which lines are shown where there are too many: the newest, or those with the largest sums. */
function byRank(by: Grouping) {
  return (one: SummaryLine, other: SummaryLine) => {
    const after = String(one.key ?? '') < String(other.key ?? '') ? -1 : 1;
    if (isTime(by)) return -after;
    return compare(other.sum ?? '0', one.sum ?? '0') || other.count - one.count || after;
  };
}

/** Breaks facts down as the service does (lists/summary.ts): a test holds the two equal. */
export function summarize(facts: readonly Fact[], by: Grouping, split?: Split): Summary {
  const groups = groupsOf(facts, keys[by]);
  const lines = [...groups]
    .map(([key, own]) => Object.assign({ key }, figuresOf(own), split && { parts: partsOf(own) }))
    .toSorted(byRank(by));
  const rest = lines.slice(maxSummaryLines);
  return {
    data: lines.slice(0, maxSummaryLines),
    others:
      rest.length === 0
        ? null
        : { groups: rest.length, ...figuresOf(rest.flatMap(({ key }) => groups.get(key) ?? [])) },
    total: figuresOf(facts),
  };
}
