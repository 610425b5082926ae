import { useRef, useState } from 'react';
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
          ? 'No saved views are kept on this device.'
          : `${count === 1 ? '1 saved view is' : `${count} saved views are`} kept on this device for the next sign-in.`}
      </p>
      {!isErased && (
        <button type="button" className={control.control} onClick={erase}>
          {count === 1 ? 'Delete it' : 'Delete them'}
        </button>
      )}
    </div>
  );
}
