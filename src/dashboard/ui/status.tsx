import { documentedStatus } from '#contract/opportunity.ts';
import { formatStatus, none } from './format.ts';
import { Icon } from './icon.tsx';
import styles from './status.module.css';

/** The status of an opportunity as a coloured word with an icon; one that is not documented as it is, in grey. */
export function Status({ status }: { status: string | null }) {
  if (!status?.trim()) return <span className={styles.none}>{none}</span>;
  const known = documentedStatus(status) ?? 'unknown';
  return (
    <span className={`${styles.status} ${styles[known]}`}>
      <Icon name={known} />
      <span>{formatStatus(status)}</span>
    </span>
  );
}
