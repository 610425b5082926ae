import styles from './names.module.css';
import { initials } from './naming.ts';

/** A person's name beside their initials. */
export const Person = ({ name }: { name: string }) => (
  <span className={styles.person}>
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <bdi className={styles.name}>{name}</bdi>
  </span>
);
