import { none } from './format.ts';
import styles from './muted.module.css';

/** Text of a record, or a muted dash where there is none. */
export const Muted = ({ children }: { children: string | null }) =>
  children ? (
    children
  ) : (
    <span className={styles.muted} data-none="">
      {none}
    </span>
  );
