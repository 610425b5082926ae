import type { PointerEvent } from 'react';
import { formatInstant, formatLocalInstant, isLocalUtc, shortInstant } from './format.ts';
import { OrAbsent } from './absent.tsx';
import styles from './timestamp.module.css';

type TimestampProps = { at: string | null; absence?: string };

/** An instant in UTC in a cell; the year and the reader's own time are in the tooltip. Any other text is shown as it is. */
export function Timestamp({ at, absence = 'No time' }: TimestampProps) {
  const short = at === null ? null : shortInstant(at);
  if (at === null || short === null) return <OrAbsent absence={absence}>{at}</OrAbsent>;
  return (
    <time className={styles.muted} dateTime={at} onPointerEnter={tellOwnTime}>
      {short.day}
      <span>, {short.time}</span>
    </time>
  );
}

/** Made on hover, because making a page of tooltips would delay the rows. */
function tellOwnTime({ currentTarget: time }: PointerEvent<HTMLTimeElement>) {
  const { dateTime } = time;
  const own = isLocalUtc(dateTime) ? '' : `, ${formatLocalInstant(dateTime)} your time`;
  time.title = `${formatInstant(dateTime)} UTC${own}`;
}
