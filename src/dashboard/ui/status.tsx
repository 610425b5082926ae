import { opportunityStatuses } from '#contract/opportunity.ts';
import { formatWord, none } from './format.ts';
import { Icon } from './icon.tsx';
import styles from './status.module.css';

/** The status of an opportunity as a coloured word with an icon; an unknown one says so. */
export function Status({ status }: { status: string | null }) {
  if (!status) return <span className={styles.none}>{none}</span>;
  const known = opportunityStatuses.find((word) => word === status);
  return (
    <span className={`${styles.status} ${styles[known ?? 'unknown']}`}>
      <Icon name={known ?? 'unknown'} />
      {formatWord(status)}
      {!known && <span className={styles.remark}>unknown</span>}
    </span>
  );
}
