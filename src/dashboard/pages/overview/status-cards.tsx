import type { OpportunityStatus } from '#contract/opportunity.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import { withCommas, say } from '#dashboard/base/languages/say.ts';
import { formatStatus } from '#dashboard/base/ui/format.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { Link } from '#dashboard/base/ui/link.tsx';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { Status } from '#dashboard/base/ui/status.tsx';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { percent } from '#dashboard/lists/list/chart/words.ts';
import { statusWords } from '#dashboard/lists/filters/words.ts';
import { FigureText, type Figure, hrefOf, sumOf } from './figure.tsx';
import styles from './status-cards.module.css';

type StatusCardsProps = {
  /** Each in the order of the statuses. */
  totals: Figure[];
  /** Those created this month; null where the server can't tell. */
  ofMonth: Figure[] | null;
};

/** How many opportunities have each status, what they are worth, and what is new or decided among them. */
export const StatusCards = ({ totals, ofMonth }: StatusCardsProps) => (
  <ul className={styles.cards} aria-label={say('Opportunities by status')}>
    {totals.map((figure, index) => {
      const status = opportunityStatuses[index] ?? 'new';
      return (
        <li key={status} className={styles.card}>
          <Status status={status} />
          <span className={styles.figures}>
            <Link to={hrefOf(figure.filters)} className={styles.total}>
              <FigureText figure={figure} /> <span className={hidden.hidden}>{statusWords[status]}</span>
            </Link>
            <Worth sum={figure.sum} />
          </span>
          <span className={styles.about}>
            {openStatuses.has(status) ? (
              <CreatedThisMonth figure={ofMonth?.[index]} />
            ) : (
              shareOfDecided(figure, totals)
            )}
          </span>
        </li>
      );
    })}
  </ul>
);

const openStatuses: ReadonlySet<OpportunityStatus> = new Set(['new', 'qualified']);

function Worth({ sum }: Pick<Figure, 'sum'>) {
  const { currency } = useSession().config;
  return sum !== null && <ShortAmount decimal={sum} currency={currency} />;
}

function CreatedThisMonth({ figure }: { figure: Figure | undefined }) {
  if (!figure || typeof figure.total !== 'number') return null;
  const text = say('{count} created this month', { count: figure.total });
  return (
    <>
      <Link to={hrefOf(figure.filters)}>{text}</Link>
      {figure.sum !== null && (
        <>
          {' · '}
          <Worth sum={figure.sum} />
        </>
      )}
    </>
  );
}

/** Of those that are won or lost; nothing before their totals are there. */
function shareOfDecided({ total }: Figure, totals: Figure[]) {
  const count = sumOf(totals.filter(({ filters: { status } }) => status && !openStatuses.has(status)));
  if (!count || typeof total !== 'number') return null;
  return say('{share} of the {count} decided', { share: percent(total / count), count });
}

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
