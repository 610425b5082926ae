import { useEffect, useState, type PointerEvent } from 'react';
import { formatAgo, formatInstant, formatLocalInstant, isLocalUtc } from './format.ts';
import { Quiet } from './muted.tsx';
import styles from './timestamp.module.css';

/** An instant in UTC in a cell; the reader's own time is in the tooltip. */
export function Timestamp({ at }: { at: string | null }) {
  if (at === null) return <Quiet>{null}</Quiet>;
  return (
    <time className={styles.quiet} dateTime={at} onPointerEnter={tellOwnTime}>
      {formatInstant(at)}
    </time>
  );
}

/** The tooltip is made for the one that is pointed at: a page of them would hold up the rows. */
function tellOwnTime({ currentTarget: time }: PointerEvent<HTMLTimeElement>) {
  const { dateTime } = time;
  const own = isLocalUtc(dateTime) ? '' : `, ${formatLocalInstant(dateTime)} your time`;
  time.title = `${formatInstant(dateTime)} UTC${own}`;
}

/** The same with everything beside it: UTC, how long ago, and the reader's own time. A text that is no instant stays as it is. */
export function FullTimestamp({ at }: { at: string }) {
  const now = useMinute();
  const ago = formatAgo(at, now);
  if (!ago) return at;
  return (
    <time dateTime={at}>
      <span className={styles.line}>
        {formatInstant(at)} UTC <span className={styles.quiet}>{ago}</span>
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

/** The time in ms since the epoch, to the minute: finer than that, nothing is told. */
export function useMinute() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
