import type { ReactNode } from 'react';
import { formatLocalInstant } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './list-screen.module.css';

type AgeViewProps = {
  /** When the rows arrived, in ms since the epoch; null for none. */
  at: number | null;
  text: ReactNode;
  /** For a live region that exists before its text: only then is the text read out. */
  announcement?: ReactNode;
};

/**
 * The age of persisted rows. Without any it is still there, empty, for a restored DOM snapshot to fill
 * (persist/restore-dom-snapshot.ts).
 */
export const AgeView = ({ at, text, announcement }: AgeViewProps) => (
  <>
    <span
      className={styles.age}
      data-age=""
      title={at === null ? undefined : formatLocalInstant(new Date(at).toISOString())}
      // A minute may begin between the first paint and the first render.
      suppressHydrationWarning
    >
      {text}
    </span>
    {at !== null && (
      <span role="status" className={hidden.hidden}>
        {announcement}
      </span>
    )}
  </>
);
