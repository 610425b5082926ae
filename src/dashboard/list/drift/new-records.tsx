import { useKeys } from '#dashboard/commands/use-keys.ts';
import { formatCount } from '#dashboard/languages/format-count.ts';
import { formatLocalInstant, formatTime } from '#dashboard/ui/format-instant.ts';
import { Icon } from '#dashboard/ui/icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './list-changes.module.css';
import type { newRecords } from './changes.ts';
import type { Visit } from './visit.ts';

type NewRecordsProps = { text: string; onShow: () => void; onHide: () => void };

/** Says how many records are new, above the rows, which stay as they are until the person has the new ones shown. */
export function NewRecords({ text, onShow, onHide }: NewRecordsProps) {
  const [key] = useKeys('show-new');
  const [short, long] = text.split(/(?= since )/);
  return (
    <div className={styles.anchor}>
      <div className={styles.pill}>
        <button
          type="button"
          className={styles.show}
          aria-label={`${text} · Show`}
          aria-keyshortcuts={key}
          onClick={onShow}
        >
          <Icon name="down" />
          <span>
            {short}
            <span className={styles.long}>{long} · Show</span>
          </span>
          {key !== undefined && <kbd>{key}</kbd>}
        </button>
        <button type="button" className={styles.hide} onClick={onHide}>
          <Icon name="close" />
          <span className={hidden.hidden}>Not now</span>
        </button>
      </div>
    </div>
  );
}

/** "3 new since 10:19", in the reader's own time; with the day when that is not today. */
export function newRecordsText(
  { since: { at }, isNewestFirst }: Visit,
  { count, isLeast }: NonNullable<ReturnType<typeof newRecords>>,
) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(at) : formatLocalInstant(new Date(at).toISOString());
  return `${formatCount(count)}${isLeast ? '+' : ''} ${isNewestFirst ? 'new' : 'more'} since ${time}`;
}
