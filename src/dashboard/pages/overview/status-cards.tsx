import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { formatStatus } from '#dashboard/base/ui/format.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { percent } from '#dashboard/lists/list/breakdown/words.ts';
import { statusWords } from '#dashboard/lists/filters/words.ts';
import { FigureText, type Figure, hrefOf, sumOf } from './figure.tsx';
import styles from './status-cards.module.css';

type StatusCardsProps = {
  /** Each in the order of the statuses; `ofMonth` is empty where the server has no ranges. */
  totals: Figure[];
  ofToday: Figure[];
  ofMonth: Figure[];
};

export const StatusCards = ({ totals, ofToday, ofMonth }: StatusCardsProps) => (
  <ul className={styles.cards} aria-label={say('Opportunities by status')}>
    {opportunityStatuses.map((status, index) => (
      <li key={status} className={styles.card}>
        <Status status={status} />
        <FigureLink className={styles.total} figure={totals[index]} status={status} />
        <div className={styles.row}>
          <FigureLink figure={ofToday[index]} status={status} period="today" />
          <FigureLink figure={ofMonth[index]} status={status} period="month" />
        </div>
      </li>
    ))}
  </ul>
);

type FigureLinkProps = {
  figure: Figure | undefined;
  status: OpportunityStatus;
  period?: 'today' | 'month';
  className?: string | undefined;
};

const FigureLink = ({ figure, status, period, className }: FigureLinkProps) =>
  figure && (
    <Link to={hrefOf(figure.filters)} className={className}>
      <FigureText figure={figure} period={period} />{' '}
      <span className={hidden.hidden}>{statusWords[status]}</span>
    </Link>
  );

/** How the opportunities divide among the statuses. Empty until all four totals are there. */
export function ShareBar({ totals }: { totals: Figure[] }) {
  const sum = sumOf(totals);
  if (!sum) return <div className={styles.shares} />;
  const shares = opportunityStatuses.map((status, index) => ({ status, count: totals[index]?.total ?? 0 }));
  const words = shares.map(({ status, count }) => `${formatStatus(status)} ${percent(count / sum)}`);
  return (
    <div
      className={styles.shares}
      role="img"
      aria-label={say('Share of each status: {shares}', { shares: withCommas(words) })}
    >
      {shares.map(
        ({ status, count }) =>
          count > 0 && <span key={status} className={styles[status]} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}
