import { say } from '#dashboard/languages/say.ts';
import { formatAgo, instantOf } from '#dashboard/ui/format.ts';
import { formatInstant, formatLocalInstant, formatTime, isLocalUtc } from '#dashboard/ui/format-instant.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import styles from './full-timestamp.module.css';

/** An instant in UTC, the reader's own time where that differs, and how long ago it was. Any other text is shown as it is. */
export function FullTimestamp({ at }: { at: string }) {
  const now = useMinute();
  const ago = formatAgo(at, now);
  if (!ago) return at;
  return (
    <time dateTime={at}>
      {formatInstant(at)} UTC{' '}
      <span className={styles.local}>
        {!isLocalUtc(at) && `${say('{time} your time', { time: ownTime(at) })} · `}
        {ago}
      </span>
    </time>
  );
}

/** The reader's own time, with the day where that is another one. */
function ownTime(at: string) {
  const instant = instantOf(at);
  if (!instant || instant.getDate() !== instant.getUTCDate()) return formatLocalInstant(at);
  return formatTime(instant.getTime());
}
