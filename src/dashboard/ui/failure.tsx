import { say } from '#dashboard/languages/say.ts';
import control from './control.module.css';
import styles from './failure.module.css';

type FailureProps = { title: string; reason: string; onRetry: () => void };

/** In place of a page that cannot be shown: why, and a button to try again. */
export const Failure = ({ title, reason, onRetry }: FailureProps) => (
  <main className={styles.failure}>
    <title>{title}</title>
    <h1>{title}</h1>
    <p role="alert">{reason}</p>
    <button type="button" className={control.control} onClick={onRetry}>
      {say('Try again')}
    </button>
  </main>
);
