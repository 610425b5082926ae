import { none } from './format.ts';
import styles from './muted.module.css';

/** Text of a record, or a quiet dash where there is none. */
export const Quiet = ({ children }: { children: string | null }) =>
  children ? (
    children
  ) : (
    <span className={styles.quiet} data-none="">
      {none}
    </span>
  );
