import { useKeys } from '#dashboard/commands/use-keys.ts';
import { say } from '#dashboard/languages/say.ts';
import { formatLocalInstant, formatTime } from '#dashboard/ui/format-instant.ts';
import { Icon } from '#dashboard/ui/icon.tsx';
import hidden from '#dashboard/ui/hidden.module.css';
import styles from './list-changes.module.css';
import type { newRecords } from './changes.ts';
import type { Visit } from './visit.ts';

type NewRecordsProps = NewRecordsText & { onShow: () => void; onHide: () => void };

/** A sentence, and its two halves for where there may be room for the first alone. */
type NewRecordsText = { text: string; short: string; since: string };

/** Says how many records are new, above the rows, which stay as they are until the person has the new ones shown. */
export function NewRecords({ text, short, since, onShow, onHide }: NewRecordsProps) {
  const [key] = useKeys('show-new');
  const show = say('Show');
  return (
    <div className={styles.anchor}>
      <div className={styles.pill}>
        <button
          type="button"
          className={styles.show}
          aria-label={`${text} · ${show}`}
          aria-keyshortcuts={key}
          onClick={onShow}
        >
          <Icon name="down" />
          <span>
            {short}
            <span className={styles.long}>
              {' '}
              {since} · {show}
            </span>
          </span>
          {key !== undefined && <kbd>{key}</kbd>}
        </button>
        <button type="button" className={styles.hide} onClick={onHide}>
          <Icon name="close" />
          <span className={hidden.hidden}>{say('Not now')}</span>
        </button>
      </div>
    </div>
  );
}

/** "3 new since 10:19", "3 new" and "since 10:19", in the reader's own time; with the day when that is not today. */
export function newRecordsText(
  { since: { at }, isNewestFirst }: Visit,
  { count, isLeast }: NonNullable<ReturnType<typeof newRecords>>,
): NewRecordsText {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(at) : formatLocalInstant(new Date(at).toISOString());
  const kind = `${isNewestFirst ? 'new' : 'more'}${isLeast ? 'least' : ''}`;
  return {
    text: say(
      '{kind, select, new {{count} new since {time}} newleast {{count}+ new since {time}} moreleast {{count}+ more since {time}} other {{count} more since {time}}}',
      { kind, count, time },
    ),
    short: say(
      '{kind, select, new {{count} new} newleast {{count}+ new} moreleast {{count}+ more} other {{count} more}}',
      { kind, count },
    ),
    since: say('since {time}', { time }),
  };
}
