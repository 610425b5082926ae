import type { ReactNode } from 'react';
import type { Summary, SummaryLine } from '#contract/summary.ts';
import { identifierOf, isIdentifier } from '#contract/parameters.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Box } from '#dashboard/base/ui/box.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { Name } from '#dashboard/data/names/name.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { minus } from '#dashboard/lists/list/chart/decimals.ts';
import { addValues } from '#dashboard/lists/table/cell/add-values.ts';
import styles from './cards.module.css';
import { hasFailed, sumOf, type Figure } from './figure.tsx';
import type { SummaryReading } from './use-overview.ts';

type AgentsCardProps = {
  /** All opportunities by agent, divided by status. */
  query: SummaryReading;
  /** The open opportunities by status. */
  open: Figure[];
};

/** Whose the open opportunities are: those with most of them first, the others together. */
export function AgentsCard({ query, open }: AgentsCardProps) {
  const { currency } = useSession().config;
  const count = sumOf(open);
  const value = addValues(open.map(({ sum }) => sum)).total;
  const { lines, others } = query.data && count !== null ? openBy(query.data, { count, value }) : nobody;
  const largest = Math.max(...lines.map((line) => line.count), others?.count ?? 0, 1);
  return (
    <Box
      title={say('Open by agent')}
      hint={
        count !== null && (
          <span>
            {formatCount(count)} · <ShortAmount decimal={value} currency={currency} />
          </span>
        )
      }
      end={
        <Link to={listHref('opportunities', { ...defaultParams('opportunities'), by: 'agent' })}>
          {say('Chart')}
        </Link>
      }
    >
      <table className={styles.agents}>
        <thead>
          <tr>
            <th scope="col">{say('Agent')}</th>
            <th aria-hidden="true" />
            <th scope="col">{say('Open [statuses]')}</th>
            <th scope="col">{say('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, ...line }) => (
            <AgentLine key={key} {...line} share={line.count / largest}>
              <AgentName id={key} />
            </AgentLine>
          ))}
          {others && (
            <AgentLine {...others} share={others.count / largest}>
              {say('{count, plural, one {# other} other {# others}}', { count: others.agents })}
            </AgentLine>
          )}
        </tbody>
      </table>
      {query.data && lines.length === 0 && <p className={styles.nothing}>{say('No open opportunities.')}</p>}
      {!query.data && hasFailed(query) && <p className={styles.nothing}>{say('Not loaded.')}</p>}
    </Box>
  );
}

type AgentLineProps = {
  count: number;
  value: string;
  /** Of the largest count, from 0 to 1. */
  share: number;
  children: ReactNode;
};

function AgentLine({ count, value, share, children }: AgentLineProps) {
  const { currency } = useSession().config;
  return (
    <tr>
      <th scope="row" dir="auto">
        {children}
      </th>
      <td aria-hidden="true">
        <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none">
          <rect width="100" height="6" />
          <rect width={100 * share} height="6" />
        </svg>
      </td>
      <td>{formatCount(count)}</td>
      <td>
        <ShortAmount decimal={value} currency={currency} />
      </td>
    </tr>
  );
}

function AgentName({ id: key }: { id: SummaryLine['key'] }) {
  if (key === null) return say('No agent');
  const id = identifierOf(key);
  if (!isIdentifier(id)) return key;
  return (
    <Link to={listHref('agents', defaultParams('agents'), id)}>
      <Name of="agents" id={id} />
    </Link>
  );
}

/** Lines that are told apart; one more is told alone rather than as one other. */
const most = 6;

type Open = { count: number; value: string };

const nobody = { lines: [], others: null };

/** @param open all that are open, also those of agents that have no line */
function openBy({ data, others }: Summary, open: Open) {
  const all = data
    .map(({ key, parts = [] }) => {
      const own = parts.filter((part) => part.key === 'new' || part.key === 'qualified');
      const count = own.reduce((sum, part) => sum + part.count, 0);
      return { key, count, value: addValues(own.map(({ sum }) => sum)).total };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const hidden = others?.groups ?? 0;
  const lines = all.length === most + 1 && hidden === 0 ? all : all.slice(0, most);
  const count = lines.reduce((sum, line) => sum - line.count, open.count);
  const value = minus(open.value, addValues(lines.map((line) => line.value)).total);
  return { lines, others: count > 0 ? { agents: all.length - lines.length + hidden, count, value } : null };
}
