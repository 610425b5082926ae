import { useEffect, useState } from 'react';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { say } from '#dashboard/languages/say.ts';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import control from '#dashboard/ui/control.module.css';
import { ErrorText } from './error-text.tsx';
import styles from '#dashboard/list/view/list-states.module.css';
import { ListState } from '#dashboard/list/view/list-states.tsx';

type ErrorProps = { error: ErrorState; retry: () => void };

/** In place of what could not be loaded. */
export const LoadError = ({ error, retry }: ErrorProps) => (
  <ListState title={errorTitles[error.kind]} action={<RetryButton error={error} retry={retry} />}>
    <ErrorText error={error} />
  </ListState>
);

/** How long a list may load before it says so, in ms. */
const slowAfter = 3_000;

/** Above the rows while others are awaited: after a while it says so, and offers to ask for them again. */
export function StillWaiting({ retry }: Pick<ErrorProps, 'retry'>) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isSlow ? styles.waiting : undefined}>
      <p role="status">{isSlow && say('Still waiting…')}</p>
      {isSlow && (
        <button type="button" className={control.control} onClick={retry}>
          {say('Try again')}
        </button>
      )}
    </div>
  );
}

/** Above the rows: the script of a record's panel did not load. */
export const PanelError = () => (
  <div className={styles.note} role="alert">
    <p>
      <strong>{say("Couldn't open the record.")}</strong>{' '}
      {navigator.onLine
        ? say("Part of Roster couldn't be loaded.")
        : say("It will open when you're back online.")}
    </p>
    {/* Offline, reloading would take the list away too. */}
    {navigator.onLine && (
      <button type="button" className={control.control} onClick={() => window.location.reload()}>
        {say('Reload')}
      </button>
    )}
  </div>
);

function RetryButton({ error, retry }: ErrorProps) {
  if (error.kind === 'offline') return null;
  return (
    <button type="button" className={control.control} onClick={retry}>
      {error.kind === 'failed' ? say('Try again') : say('Try now')}
    </button>
  );
}
