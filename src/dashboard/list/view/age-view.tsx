import type { ReactNode } from 'react';
import { formatLocalInstant } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './list-screen.module.css';

type AgeViewProps = {
  /** When the rows arrived, in ms since the epoch. */
  at: number;
  text: ReactNode;
  /** For a live region that exists before its text: only then is the text read out. */
  announcement?: ReactNode;
};

/** The age of persisted rows. */
export const AgeView = ({ at, text, announcement }: AgeViewProps) => (
  <>
    <span
      className={styles.age}
      // Made on hover, because making the format would delay the rows.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatLocalInstant(new Date(at).toISOString());
      }}
      // A minute may begin between the first paint and the first render.
      suppressHydrationWarning
    >
      {text}
    </span>
    <span role="status" className={hidden.hidden}>
      {announcement}
    </span>
  </>
);
