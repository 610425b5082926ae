import { useState } from 'react';
import { ageText } from '#dashboard/persist/persisted-page.ts';
import { useIsShown } from '#dashboard/requests/first-paint.ts';
import { formatAgo, formatLocalInstant } from './format.ts';
import hidden from './hidden.module.css';
import styles from '#dashboard/list/list-page.module.css';
import { useMinute } from './timestamp.tsx';

type AgeProps = {
  /** An instant in ms since the epoch. */
  at: number;
};

/** How long ago something came; the instant, in the reader's own time, is in the tooltip. */
export function Age({ at }: AgeProps) {
  const now = useMinute();
  const instant = new Date(at).toISOString();
  return (
    <time dateTime={instant} title={formatLocalInstant(instant)}>
      {formatAgo(instant, now)}
    </time>
  );
}

type KeptMarkProps = { at: AgeProps['at'] | null };

/**
 * Beside the rows of an earlier visit, while the fresh ones are on their way; else room for it, which a kept screen
 * fills (persist/restore-dom-snapshot.ts).
 */
export const KeptMark = ({ at }: KeptMarkProps) => (
  <>
    <span
      className={styles.kept}
      data-age=""
      title={at === null ? undefined : formatLocalInstant(new Date(at).toISOString())}
    >
      {at !== null && <KeptAge at={at} />}
    </span>
    {at !== null && <Announcement at={at} />}
  </>
);

function KeptAge({ at }: AgeProps) {
  return ageText(at, useMinute());
}

/** Tells the age once, in a live region that is there before its text: only then is the text read out. */
function Announcement({ at }: AgeProps) {
  const [now] = useState(() => Date.now());
  const isShown = useIsShown();
  return (
    <span role="status" className={hidden.hidden}>
      {isShown && `Showing records from ${formatAgo(new Date(at).toISOString(), now)}. Refreshing…`}
    </span>
  );
}
