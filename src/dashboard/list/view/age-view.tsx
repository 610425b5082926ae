import type { PointerEventHandler, ReactNode } from 'react';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './list-screen.module.css';

type AgeViewProps = {
  text: ReactNode;
  /** For a live region that exists before its text: only then is the text read out. */
  announcement?: ReactNode;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
};

/** The age of persisted rows. */
export const AgeView = ({ text, announcement, onPointerEnter }: AgeViewProps) => (
  <>
    <span
      className={styles.age}
      onPointerEnter={onPointerEnter}
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
