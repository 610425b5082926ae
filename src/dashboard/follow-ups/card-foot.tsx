import { say } from '#dashboard/languages/say.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import styles from './cards.module.css';
import { newestCount, type Newest } from './newest.ts';
import type { NewestState } from './newest-state.ts';
import { sinceInWords } from './words.ts';

/** From which age on a card says its own, in ms: until then it is that of the page around it. */
const tellingAge = 5 * 60_000;

type CardFootProps = {
  state: NewestState;
  /** Which opportunities it is about, in a sentence. @param time when they were read; null where that goes without saying */
  about: (state: NewestState, time: string | null) => string;
  after?: string;
  /** Where more of them can be read. */
  newest?: Newest;
};

/** Which opportunities a card is about, and how more of them are read. */
export function CardFoot({ state, about, after = '', newest }: CardFootProps) {
  const now = useMinute();
  const { phase, since, reason, wait } = state;
  const isReading = phase === 'reading' || phase === 'opening';
  const isOld = since !== null && now - since > tellingAge;
  const delay = isReading ? wait?.reason : undefined;
  return (
    <>
      <span>
        {/* In its place, or the card would grow until the wait is over. */}
        {since !== null &&
          delay === undefined &&
          `${about(state, isOld ? sinceInWords(since, now) : null)} ${after} `}
        <span role="status">
          {phase === 'failed' && `${say("Couldn't load opportunities.")} ${reason}`}
          {isReading && (delay ?? (since === null ? say('Checking the newest opportunities…') : ''))}
        </span>
      </span>
      {newest && phase === 'failed' && (
        <button type="button" className={styles.more} onClick={newest.start}>
          {say('Try again')}
        </button>
      )}
      {newest && since !== null && (phase === 'resting' || phase === 'reading') && (
        <button type="button" className={styles.more} aria-disabled={isReading} onClick={newest.more}>
          {isReading ? say('Checking…') : say('Check {count} more', { count: newestCount })}
        </button>
      )}
    </>
  );
}
