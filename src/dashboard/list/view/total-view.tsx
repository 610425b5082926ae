import type { ReactNode } from 'react';
import styles from './total-view.module.css';

/** A number of records beside what they are. */
export const TotalView = ({ children }: { children: ReactNode }) => (
  <small className={styles.total}>{children}</small>
);
