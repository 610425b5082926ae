import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { statusWords } from '#dashboard/filters/status-words.ts';
import { say } from '#dashboard/languages/say.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { Link } from '#dashboard/ui/link.tsx';
import { Status } from '#dashboard/ui/status.tsx';
import { FigureText } from './figure-text.tsx';
import { type Figure, hrefOf } from './figure.ts';
import styles from './status-cards.module.css';

type StatusCardsProps = {
  /** Each in the order of the statuses; `ofMonth` is empty where the server has no ranges. */
  totals: Figure[];
  ofToday: Figure[];
  ofMonth: Figure[];
};

/** How many opportunities have each status: in all, of today and of this month. */
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
