import { say } from '#dashboard/base/languages/say.ts';
import { shortInstant } from '#dashboard/base/ui/format.ts';
import { OrAbsent } from '#dashboard/base/ui/absent.tsx';
import styles from './timestamp.module.css';

type TimestampProps = { at: string | null; absence?: string };

/** An instant in the page's zone in a cell; the year and the reader's own time are in a tooltip (lists/table/table-events.ts). Any other text is shown as it is. */
export function Timestamp({ at, absence = say('No time') }: TimestampProps) {
  const short = at === null ? null : shortInstant(at);
  if (at === null || short === null) return <OrAbsent absence={absence}>{at}</OrAbsent>;
  return (
    <time className={styles.muted} dateTime={at}>
      {short.day}
      <span>, {short.time}</span>
    </time>
  );
}
