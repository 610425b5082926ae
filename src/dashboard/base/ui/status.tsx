import { documentedStatus } from '#contract/opportunity.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatStatus } from './format.ts';
import { Icon } from './icon.tsx';
import { Absent } from './absent.tsx';
import styles from './status.module.css';

/** The status of an opportunity as a coloured word with an icon; one that is not documented as it is, in grey. */
export function Status({ status }: { status: string | null }) {
  if (!status?.trim()) return <Absent>{say('No status')}</Absent>;
  const known = documentedStatus(status) ?? 'unknown';
  return (
    <span className={`${styles.status} ${styles[known]}`}>
      <Icon name={known} />
      <span>{formatStatus(status)}</span>
    </span>
  );
}
