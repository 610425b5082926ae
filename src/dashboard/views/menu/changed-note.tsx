import { say } from '#dashboard/languages/say.ts';
import hidden from '#dashboard/ui/hidden.module.css';
import type { Change } from '#dashboard/views/change-words.ts';
import styles from './views-menu.module.css';

/** What differs from the saved view; nothing if nothing does. */
export const ChangedNote = ({ changes }: { changes: Change[] }) =>
  changes.length > 0 && (
    <div className={styles.changed}>
      <b>{say('Changed since it was saved')}</b>
      {changes.map(({ key, now, was }) => (
        <span key={key}>
          {now}
          {was !== null && (
            <>
              <span className={hidden.hidden}>{say(', was [what it was before]')}</span> <s>{was}</s>
            </>
          )}
        </span>
      ))}
    </div>
  );
