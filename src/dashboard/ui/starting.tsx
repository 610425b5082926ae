import { say } from '#dashboard/languages/say.ts';
import styles from './failure.module.css';

/** While the configuration is loading; hidden for the first second, which is usually enough. */
export const Starting = () => (
  <main className={styles.failure}>
    <p role="status" className={styles.starting}>
      {say('Starting…')}
    </p>
  </main>
);
