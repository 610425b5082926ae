import { opportunityStatuses } from '#contract/parameters.ts';
import { withCommas } from '#dashboard/languages/listed.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatStatus } from '#dashboard/ui/format.ts';
import type { Figure } from './figure.ts';
import styles from './share-bar.module.css';

/** How the opportunities divide among the statuses. Empty until all four totals are there. */
export function ShareBar({ totals }: { totals: Figure[] }) {
  const counts = totals.map(({ total }) => total ?? Number.NaN);
  const sum = counts.reduce((one, other) => one + other, 0);
  if (!(sum > 0)) return <div className={styles.shares} />;
  const shares = opportunityStatuses.map((status, index) => ({ status, count: counts[index] ?? 0 }));
  const words = shares.map(({ status, count }) =>
    say('{status} {percent} %', {
      status: formatStatus(status),
      percent: Math.round((count / sum) * 100),
    }),
  );
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
