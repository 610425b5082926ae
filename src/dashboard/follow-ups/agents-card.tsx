import type { Id } from '#contract/fields.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import { Name } from '#dashboard/names/name.tsx';
import { excerptOf } from '#dashboard/table/cell/excerpt.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatTotal } from '#dashboard/ui/format.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { broughtBy, type Brought } from './agents-brought.ts';
import { Box } from './box.tsx';
import { CardFoot } from './card-foot.tsx';
import styles from './cards.module.css';
import type { NewestState } from './newest-state.ts';
import { useAgents } from './use-agents.ts';
import { useNewest } from './use-newest.ts';
import { readInWords } from './words.ts';

const agentHref = (id?: Id) => listHref('agents', readListParams('agents', [], '').params, id);

/** The agents, by how many of the newest opportunities they brought; inactive ones that still get work are marked. */
export function AgentsCard() {
  const { state } = useNewest();
  const ids = Array.from(state.agents.keys()).filter((id) => id !== null);
  const { agentOf, read } = useAgents(ids);
  const { shown, rest, nobody } = broughtBy(state.agents, agentOf);
  const all = `All ${formatTotal(read?.total ?? null)}`.trim();
  const largest = Math.max(...shown.map(({ count }) => count), 1);
  return (
    <Box
      title="Agents"
      hint={read?.isWhole && <span>{activityOf(read.agents.values())}</span>}
      end={
        <Link to={agentHref()} aria-label={`${all} agents`}>
          {all}
        </Link>
      }
      foot={
        <CardFoot
          state={state}
          about={`From ${readInWords(state)} opportunities`}
          after={restInWords(rest, nobody)}
        />
      }
    >
      <ul className={styles.lines}>
        {shown.map((agent) => (
          <AgentLine key={agent.id} agent={agent} share={agent.count / largest} state={state} />
        ))}
        {state.since !== null && shown.length === 0 && (
          <li className={styles.nothing}>No agent brought any of them.</li>
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
      <Link className={styles.title} to={agentHref(id)}>
        {name === null ? <Name of="agents" id={id} /> : excerptOf(name)}
      </Link>
      {active === false && <span className={styles.flag}>inactive</span>}
      {/* Its number is read out. */}
      <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" />
        <rect width={100 * share} height="6" />
      </svg>
      <span
        className={styles.age}
        title={`${formatCount(count)} of ${formatCount(state.read)} opportunities`}
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
  return `${formatCount(active)} active, ${formatCount(inactive)} inactive`;
}

function restInWords({ agents, count }: { agents: number; count: number }, nobody: number) {
  const others =
    agents > 0 &&
    `${formatCount(agents)} other ${agents === 1 ? 'agent' : 'agents'} brought ${formatCount(count)}`;
  const without = nobody > 0 && `${formatCount(nobody)} ${nobody === 1 ? 'has' : 'have'} no agent`;
  const words = [others, without].filter(Boolean).join(', ');
  return words && `${words}.`;
}
