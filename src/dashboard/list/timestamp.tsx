import { useState } from 'react';
import { formatAgo, formatInstant, formatLocalInstant } from '#dashboard/ui/format.ts';
import { Quiet } from '#dashboard/ui/quiet.tsx';
import styles from './timestamp.module.css';

/** An instant in UTC in a cell; the reader's own time is in the tooltip. */
export function Timestamp({ at }: { at: string | null }) {
  if (at === null) return <Quiet>{null}</Quiet>;
  return (
    <time className={styles.quiet} dateTime={at} title={`${formatLocalInstant(at)}, your time`}>
      {formatInstant(at)}
    </time>
  );
}

/** The same with everything beside it: UTC, how long ago, and the reader's own time. */
export function FullTimestamp({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at}>
      {formatInstant(at)} UTC <span className={styles.quiet}>· {formatAgo(at, now)}</span>
      <br />
      <span className={styles.quiet}>{formatLocalInstant(at)}, your time</span>
    </time>
  );
}
