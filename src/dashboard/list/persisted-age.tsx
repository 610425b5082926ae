import { useState } from 'react';
import { ageText } from '#dashboard/persist/persisted-page.ts';
import { useIsPainted } from '#dashboard/session/use-first-paint.ts';
import { formatAgo, formatLocalInstant } from '#dashboard/ui/format.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import { useMinute } from '#dashboard/ui/timestamp.tsx';
import styles from './list-page.module.css';

/** When rows arrived, in ms since the epoch. */
type AgeProps = { at: number };

/**
 * The age of persisted rows while fresh ones are being fetched. Without any it is still there, empty, for a restored DOM
 * snapshot to fill (persist/restore-dom-snapshot.ts).
 */
export const PersistedAge = ({ at }: { at: AgeProps['at'] | null }) => (
  <>
    <span
      className={styles.age}
      data-age=""
      title={at === null ? undefined : formatLocalInstant(new Date(at).toISOString())}
    >
      {at !== null && <AgeText at={at} />}
    </span>
    {at !== null && <Announcement at={at} />}
  </>
);

function AgeText({ at }: AgeProps) {
  return ageText(at, useMinute());
}

/** States the age once, in a live region that exists before its text: only then is the text read out. */
function Announcement({ at }: AgeProps) {
  const [now] = useState(() => Date.now());
  const isShown = useIsPainted();
  return (
    <span role="status" className={hidden.hidden}>
      {isShown && `Showing records from ${formatAgo(new Date(at).toISOString(), now)}. Refreshing…`}
    </span>
  );
}
