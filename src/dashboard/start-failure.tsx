import control from './ui/control.module.css';
import styles from './ui/failure.module.css';

/** Shown when the dashboard cannot start, with the reason and a way to try again. */
export const StartFailure = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <main className={styles.failure}>
    <title>Roster could not start</title>
    <h1>Roster could not start</h1>
    <p role="alert">{reason}</p>
    <button type="button" className={control.control} onClick={onRetry}>
      Try again
    </button>
  </main>
);
