import type { PointerEvent } from 'react';
import { formatInstant, formatLocalInstant, instantOf, isLocalUtc } from './format.ts';
import { Muted } from './muted.tsx';
import styles from './timestamp.module.css';

/** An instant in UTC in a cell; the reader's own time is in the tooltip. Any other text is shown as it is. */
export function Timestamp({ at }: { at: string | null }) {
  if (at === null || !instantOf(at)) return <Muted>{at}</Muted>;
  return (
    <time className={styles.muted} dateTime={at} onPointerEnter={tellOwnTime}>
      {formatInstant(at)}
    </time>
  );
}

/** Made on hover, because making a page of tooltips would delay the rows. */
function tellOwnTime({ currentTarget: time }: PointerEvent<HTMLTimeElement>) {
  const { dateTime } = time;
  const own = isLocalUtc(dateTime) ? '' : `, ${formatLocalInstant(dateTime)} your time`;
  time.title = `${formatInstant(dateTime)} UTC${own}`;
}
