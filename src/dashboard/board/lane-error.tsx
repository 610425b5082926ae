import { Reason } from '#dashboard/list/errors/error-text.tsx';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import styles from './board.module.css';

type LaneErrorProps = { error: ErrorState; retry: () => void };

/** Why cards are missing or old, and what can be done about it. */
export const LaneError = ({ error, retry }: LaneErrorProps) => (
  <p role="alert" className={styles.error}>
    Couldn't load: <Reason error={error} />{' '}
    {error.kind !== 'offline' && (
      <button type="button" className={styles.link} onClick={retry}>
        {'until' in error ? 'Retry now' : 'Retry'}
      </button>
    )}
  </p>
);
