import styles from './failure.module.css';

/** While the configuration is on its way; nothing for the first second, which is all it usually takes. */
export const Starting = () => (
  <main className={styles.failure}>
    <p role="status" className={styles.starting}>
      Starting…
    </p>
  </main>
);
