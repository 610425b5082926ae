import type { Id } from '#contract/fields.ts';

/** An agent, as far as is known. */
export type KnownAgent = { id: Id; name: string | null; active: boolean | null };

/** An agent, and how many opportunities they brought. */
export type Brought = KnownAgent & { count: number };

/** So many agents are told apart at least, if as many brought anything. */
const most = 4;

/**
 * The agents that brought most, those with more first, and every inactive one that brought anything at all; what all
 * others brought together, and what nobody did.
 * @param counts opportunities by agent; null stands for none
 */
export function broughtBy(counts: ReadonlyMap<Id | null, number>, agentOf: (id: Id) => KnownAgent) {
  const all = Array.from(counts)
    .flatMap(([id, count]) => (id === null ? [] : [{ ...agentOf(id), count }]))
    .toSorted(
      (a, b) => b.count - a.count || String(a.id).localeCompare(String(b.id), 'en', { numeric: true }),
    );
  const inactive = all.filter(({ active }) => active === false);
  const others = all.filter(({ active }) => active !== false);
  const room = Math.max(most - inactive.length, most - 1);
  const shown = all.filter((agent) => agent.active === false || others.indexOf(agent) < room);
  const rest = all.filter((agent) => !shown.includes(agent));
  return {
    shown,
    rest: { agents: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) },
    nobody: counts.get(null) ?? 0,
  };
}
