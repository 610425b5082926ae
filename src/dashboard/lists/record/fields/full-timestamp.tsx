import { say } from '#dashboard/base/languages/say.ts';
import { formatAgo, instantOf, timeOf } from '#dashboard/base/ui/format.ts';
import {
  formatInstant,
  formatLocalInstant,
  formatTime,
  isLocalUtc,
} from '#dashboard/base/ui/format-instant.ts';
import { ownZone } from '#dashboard/base/ui/zone.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import styles from './full-timestamp.module.css';

/**
 * An instant in the page's zone, that of the other where it differs, and how long ago it was: in UTC with the reader's own
 * time, or the other way round. Any other text is shown as it is.
 */
export function FullTimestamp({ at }: { at: string }) {
  const now = useMinute();
  const isOwn = useStore(ownZone);
  const ago = formatAgo(at, now);
  if (!ago) return at;
  return (
    <time dateTime={at}>
      {isOwn ? formatLocalInstant(at) : `${formatInstant(at)} UTC`}{' '}
      <span className={styles.local}>
        {!isLocalUtc(at) &&
          `${isOwn ? `${utcTime(at)} UTC` : say('{time} your time', { time: ownTime(at) })} · `}
        {ago}
      </span>
    </time>
  );
}

const isOtherDay = (instant: Date) => instant.getDate() !== instant.getUTCDate();

function ownTime(at: string) {
  const instant = instantOf(at);
  if (!instant || isOtherDay(instant)) return formatLocalInstant(at);
  return formatTime(instant.getTime());
}

function utcTime(at: string) {
  const instant = instantOf(at);
  return !instant || isOtherDay(instant) ? formatInstant(at) : timeOf(instant);
}
