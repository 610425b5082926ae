import { useQuery } from '@tanstack/react-query';
import type { Agent } from '#contract/agent.ts';
import type { Id } from '#contract/fields.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say, withCommas } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { listHref, readListParams } from '#dashboard/data/address/list-params.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import { whichOf } from '#dashboard/data/follow-ups/follow-up.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { Name } from '#dashboard/data/names/name.tsx';
import { agentName } from '#dashboard/data/names/naming.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { excerptOf } from '#dashboard/lists/table/cell/excerpt.ts';
import styles from './cards.module.css';
import { useNewest } from '#dashboard/data/follow-ups/newest.ts';
import { freshFor } from './figure.tsx';
import { CardFoot } from './follow-ups-card.tsx';

type KnownAgent = { id: Id; name: string | null; active: boolean | null };

const agentHref = (id?: Id) => listHref('agents', readListParams('agents', [], '').params, id);

/** The agents, by how many of the newest opportunities they brought; inactive ones that still get work are marked. */
export function AgentsCard() {
  const { state } = useNewest();
  const { agentOf, page } = useAgents();
  const { shown, rest, unassigned } = broughtBy(state.agents, agentOf);
  const total = page?.meta.total ?? null;
  const largest = Math.max(...shown.map(({ count }) => count), 1);
  return (
    <Box
      title={say('Agents')}
      hint={page?.meta.hasNext === false && <span>{activityOf(page.rows)}</span>}
      end={
        <Link
          to={agentHref()}
          aria-label={total === null ? say('All agents') : say('All {count} agents', { count: total })}
        >
          {total === null ? say('All [of a list]') : say('All {count}', { count: total })}
        </Link>
      }
      foot={
        <CardFoot
          state={state}
          about={say(
            '{which, select, all {From all {count} opportunities.} other {From the newest {count} opportunities.}}',
            whichOf(state),
          )}
          after={restInWords(rest, unassigned)}
        />
      }
    >
      <ul className={styles.lines}>
        {shown.map((agent) => (
          <AgentLine key={agent.id} {...agent} share={agent.count / largest} of={state.read} />
        ))}
        {state.since !== null && shown.length === 0 && (
          <li className={styles.nothing}>{say('No agent brought any of them.')}</li>
        )}
      </ul>
    </Box>
  );
}

type AgentLineProps = KnownAgent & {
  /** Opportunities that they brought, of how many. */
  count: number;
  of: number;
  /** Of the one that brought most, from 0 to 1. */
  share: number;
};

const AgentLine = ({ id, name, active, count, of, share }: AgentLineProps) => (
  <li className={styles.agent} data-active={active ?? undefined}>
    <Link className={styles.title} dir="auto" to={agentHref(id)}>
      {name === null ? <Name of="agents" id={id} /> : excerptOf(name)}
    </Link>
    {active === false && <span className={styles.flag}>{say('inactive')}</span>}
    {/* Its number is read out. */}
    <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      <rect width={100 * share} height="6" />
    </svg>
    <span className={styles.age} title={say('{count} of {total} opportunities', { count, total: of })}>
      {formatCount(count)}
    </span>
  </li>
);

/** So many agents are told apart at least, if as many brought anything. */
const most = 4;

/**
 * The agents that brought most, those with more first, and every inactive one that brought anything at all; what all
 * others brought together, and how many are unassigned.
 * @param counts opportunities by agent; null stands for none
 */
function broughtBy(counts: ReadonlyMap<Id | null, number>, agentOf: (id: Id) => KnownAgent) {
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
    unassigned: counts.get(null) ?? 0,
  };
}

const agentIn = (agent: Agent): KnownAgent => ({
  id: agent.id,
  name: agentName(agent),
  active: agent.active,
});

/** The first page of agents, which is all of them almost everywhere. */
function useAgents() {
  const { config, requests } = useSession();
  const request = { per_page: namesPerPage(config.extensions) ?? undefined };
  const query = listQuery(requests.clients.background, 'agents', request);
  const { data: page } = useQuery({ ...query, staleTime: freshFor });
  const listed = page?.rows.flatMap(({ record }) => (record ? [agentIn(record)] : [])) ?? [];
  const agentOf = (id: Id) => listed.find((agent) => agent.id === id) ?? { id, name: null, active: null };
  return { page, agentOf };
}

function activityOf(rows: { record?: Agent }[]) {
  const count = (isActive: boolean) => rows.filter(({ record }) => record?.active === isActive).length;
  return say('{active} active, {inactive} inactive', { active: count(true), inactive: count(false) });
}

const restInWords = ({ agents, count }: { agents: number; count: number }, unassigned: number) =>
  withCommas([
    ...(agents > 0
      ? [say('{agents, plural, one {{count} from # other} other {{count} from # others}}', { agents, count })]
      : []),
    ...(unassigned > 0 ? [say('{count} unassigned', { count: unassigned })] : []),
  ]);
