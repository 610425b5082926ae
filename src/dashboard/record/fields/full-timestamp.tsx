import { formatAgo, formatInstant, formatLocalInstant, isLocalUtc } from '#dashboard/ui/format.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import styles from './full-timestamp.module.css';

/** An instant in UTC, how long ago it was, and the reader's own time. Any other text is shown as it is. */
export function FullTimestamp({ at }: { at: string }) {
  const now = useMinute();
  const ago = formatAgo(at, now);
  if (!ago) return at;
  return (
    <time dateTime={at}>
      <span className={styles.line}>
        {formatInstant(at)} UTC <span className={styles.muted}>{ago}</span>
      </span>
      {!isLocalUtc(at) && (
        <>
          {' '}
          <span className={styles.local}>{formatLocalInstant(at)} your time</span>
        </>
      )}
    </time>
  );
}
