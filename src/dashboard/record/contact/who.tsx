import type { ReactNode } from 'react';
import { initials } from '#dashboard/names/naming.ts';
import styles from './contact-card.module.css';

/** A person's initials beside what is said of them. */
export const Who = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.who}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    {children}
  </div>
);
