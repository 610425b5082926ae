import type { Id } from '#contract/fields.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { say } from '#dashboard/languages/say.ts';
import { Name } from '#dashboard/names/name.tsx';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { broughtBy, type Brought } from './agents-brought.ts';
import { Box } from './box.tsx';
import { CardFoot } from './card-foot.tsx';
import styles from './cards.module.css';
import type { NewestState } from './newest-state.ts';
import { useAgents } from './use-agents.ts';
import { useNewest } from './use-newest.ts';
import { agentsAmong } from './words.ts';

const agentHref = (id?: Id) => listHref('agents', readListParams('agents', [], '').params, id);

/** The agents, by how many of the newest opportunities they brought; inactive ones that still get work are marked. */
export function AgentsCard() {
  const { state } = useNewest();
  const ids = Array.from(state.agents.keys()).filter((id) => id !== null);
  const { agentOf, read } = useAgents(ids);
  const { shown, rest, nobody } = broughtBy(state.agents, agentOf);
  const total = read?.total ?? null;
  const largest = Math.max(...shown.map(({ count }) => count), 1);
  return (
    <Box
      title={say('Agents')}
      hint={read?.isWhole && <span>{activityOf(read.agents.values())}</span>}
      end={
        <Link
          to={agentHref()}
          aria-label={total === null ? say('All agents') : say('All {count} agents', { count: total })}
        >
          {total === null ? say('All [of a list]') : say('All {count}', { count: total })}
        </Link>
      }
      foot={<CardFoot state={state} about={agentsAmong} after={restInWords(rest, nobody)} />}
    >
      <ul className={styles.lines}>
        {shown.map((agent) => (
          <AgentLine key={agent.id} agent={agent} share={agent.count / largest} state={state} />
        ))}
        {state.since !== null && shown.length === 0 && (
          <li className={styles.nothing}>{say('No agent brought any of them.')}</li>
        )}
      </ul>
    </Box>
  );
}

type AgentLineProps = {
  agent: Brought;
  /** Of the one that brought most, from 0 to 1. */
  share: number;
  state: NewestState;
};

function AgentLine({ agent: { id, name, active, count }, share, state }: AgentLineProps) {
  return (
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
      <span
        className={styles.age}
        title={say('{count} of {total} opportunities', { count, total: state.read })}
      >
        {formatCount(count)}
      </span>
    </li>
  );
}

function activityOf(agents: Iterable<{ active: boolean | null }>) {
  const all = [...agents];
  const active = all.filter((agent) => agent.active === true).length;
  const inactive = all.filter((agent) => agent.active === false).length;
  return say('{active} active, {inactive} inactive', { active, inactive });
}

function restInWords({ agents, count }: { agents: number; count: number }, nobody: number) {
  if (agents > 0 && nobody > 0)
    return say(
      '{agents, plural, one {# other agent} other {# other agents}} brought {count}, {nobody, plural, one {# has no agent} other {# have no agent}}.',
      { agents, count, nobody },
    );
  if (agents > 0)
    return say('{agents, plural, one {# other agent} other {# other agents}} brought {count}.', {
      agents,
      count,
    });
  return nobody > 0
    ? say('{nobody, plural, one {# has no agent.} other {# have no agent.}}', { nobody })
    : '';
}
