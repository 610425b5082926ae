import { formatCount } from '#dashboard/languages/format-count.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import styles from './cards.module.css';
import { newestCount, type Newest } from './newest.ts';
import type { NewestState } from './newest-state.ts';
import { noneYet, sinceInWords } from './words.ts';

/** From which age on a card says its own, in ms: until then it is that of the page around it. */
const tellingAge = 5 * 60_000;

type CardFootProps = {
  state: NewestState;
  /** Which opportunities it is about. */
  about: string;
  after?: string;
  /** Where more of them can be read. */
  newest?: Newest;
};

/** Which opportunities a card is about, and how more of them are read. */
export function CardFoot({ state, about, after = '', newest }: CardFootProps) {
  const now = useMinute();
  const { phase, since, reason, wait, read } = state;
  const isReading = phase === 'reading' || phase === 'opening';
  const isOld = since !== null && now - since > tellingAge;
  const delay = isReading ? wait?.reason : undefined;
  return (
    <>
      <span>
        {/* In its place, or the card would grow until the wait is over. */}
        {since !== null &&
          delay === undefined &&
          `${read === 0 ? noneYet : about}${isOld ? `, as of ${sinceInWords(since, now)}` : ''}. ${after} `}
        <span role="status">
          {phase === 'failed' && `Couldn't load opportunities. ${reason}`}
          {isReading && (delay ?? (since === null ? 'Checking the newest opportunities…' : ''))}
        </span>
      </span>
      {newest && phase === 'failed' && (
        <button type="button" className={styles.more} onClick={newest.start}>
          Try again
        </button>
      )}
      {newest && since !== null && (phase === 'resting' || phase === 'reading') && (
        <button type="button" className={styles.more} aria-disabled={isReading} onClick={newest.more}>
          {isReading ? 'Checking…' : `Check ${formatCount(newestCount)} more`}
        </button>
      )}
    </>
  );
}
