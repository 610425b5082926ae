import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import { Reason } from '#dashboard/list/errors/error-text.tsx';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import styles from './board.module.css';

type LaneErrorProps = { error: ErrorState; retry: () => void };

/** Why cards are missing or old, and what can be done about it. */
export const LaneError = ({ error, retry }: LaneErrorProps) => (
  <p role="alert" className={styles.error}>
    {sayNodes("Couldn't load: {reason}", { reason: <Reason error={error} /> })}{' '}
    {error.kind !== 'offline' && (
      <button type="button" className={styles.link} onClick={retry}>
        {'until' in error ? say('Retry now') : say('Retry')}
      </button>
    )}
  </p>
);
