import { useRef, useState } from 'react';
import { say } from '#dashboard/languages/say.ts';
import { countStoredViews, eraseStoredViews, viewOwners } from '#dashboard/persist/stored-views.ts';
import control from '#dashboard/ui/control.module.css';
import styles from './sign-in-page.module.css';

/** Says how many saved views stay on this device without anybody signed in, and deletes them for whoever wants that. */
export function KeptViews({ apiBaseUrl }: { apiBaseUrl: string }) {
  const [count] = useState(() => countStoredViews(apiBaseUrl));
  const [isErased, setErased] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const erase = () => {
    // The button goes away.
    status.current?.focus();
    eraseStoredViews(viewOwners(apiBaseUrl));
    setErased(true);
  };
  if (count === 0) return null;
  return (
    <div className={styles.kept}>
      <p role="status" ref={status} tabIndex={-1}>
        {isErased
          ? say('No saved views are kept on this device.')
          : say(
              '{count, plural, one {# saved view is kept on this device for the next sign-in.} other {# saved views are kept on this device for the next sign-in.}}',
              { count },
            )}
      </p>
      {!isErased && (
        <button type="button" className={control.control} onClick={erase}>
          {say('{count, plural, one {Delete it} other {Delete them}}', { count })}
        </button>
      )}
    </div>
  );
}
