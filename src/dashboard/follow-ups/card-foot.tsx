import { formatCount } from '#dashboard/ui/format.ts';
import { newestCount, type Newest } from './newest.ts';
import type { NewestState } from './newest-state.ts';
import styles from './cards.module.css';
import { sinceInWords } from './words.ts';

type CardFootProps = {
  newest: Newest;
  state: NewestState;
  /** Which opportunities it is about. */
  about: string;
  after?: string;
};

/** Which opportunities a card is about, and how more of them are read. */
export function CardFoot({ newest, state, about, after = '' }: CardFootProps) {
  const { phase, since, reason, wait } = state;
  const isReading = phase === 'reading' || phase === 'opening';
  return (
    <>
      <span>
        {since !== null && `${about}, as of ${sinceInWords(since)}. ${after} `}
        <span role="status">
          {phase === 'failed' && `Couldn't load opportunities. ${reason}`}
          {isReading && (wait?.reason ?? (since === null ? 'Checking the newest opportunities…' : ''))}
        </span>
      </span>
      {phase === 'failed' && (
        <button type="button" className={styles.more} onClick={newest.start}>
          Try again
        </button>
      )}
      {since !== null && (phase === 'resting' || phase === 'reading') && (
        <button type="button" className={styles.more} aria-disabled={isReading} onClick={newest.more}>
          {isReading ? 'Checking…' : `Check ${formatCount(newestCount)} more`}
        </button>
      )}
    </>
  );
}
