import { useEffect, useState } from 'react';
import { errorTitles } from '#dashboard/api/error-titles.ts';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import { Age } from '#dashboard/ui/age.tsx';
import control from '#dashboard/ui/control.module.css';
import { formatTime } from '#dashboard/ui/format.ts';
import styles from './view/list-states.module.css';
import { ListState } from './view/list-states.tsx';
import { WaitingView } from './view/waiting-view.tsx';

type ErrorProps = { error: ErrorState; retry: () => void };

/** In place of what could not be loaded. */
export const LoadError = ({ error, retry }: ErrorProps) => (
  <ListState title={errorTitles[error.kind]} action={<RetryButton error={error} retry={retry} />}>
    <ErrorText error={error} />
  </ListState>
);

/** Above rows that could not be refreshed: why, and when they are from. */
export const StaleRowsNote = ({
  error,
  retry,
  at,
  current,
}: ErrorProps & { at: number; current: boolean }) => (
  <div className={styles.note} role="alert">
    <p>
      <strong>{errorTitles[error.kind]}.</strong> <ErrorText error={error} /> Showing{' '}
      {current ? 'results' : 'earlier results'} from{' '}
      {isFromEarlierVisit(at) ? <Age at={at} /> : formatTime(at)}
      {current ? '.' : ', not your current filters or page.'}
    </p>
    <RetryButton error={error} retry={retry} />
  </div>
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
  return <WaitingView isSlow={isSlow} retry={retry} />;
}

/** Above the rows: the script of a record's panel did not load. */
export const PanelError = () => (
  <div className={styles.note} role="alert">
    <p>
      <strong>Couldn't open the record.</strong>{' '}
      {navigator.onLine ? "Part of Roster couldn't be loaded." : "It will open when you're back online."}
    </p>
    {/* Offline, reloading would take the list away too. */}
    {navigator.onLine && (
      <button type="button" className={control.control} onClick={() => window.location.reload()}>
        Reload
      </button>
    )}
  </div>
);

function ErrorText({ error }: Pick<ErrorProps, 'error'>) {
  switch (error.kind) {
    case 'offline':
      return "Roster will continue when you're back online.";
    case 'throttled':
    case 'unavailable':
      return (
        <>
          Retrying
          <Countdown until={error.until} />.
        </>
      );
    case 'failed':
      return `${error.message}${error.tries > 1 ? ` Tried ${error.tries} times.` : ''}`;
  }
}

function RetryButton({ error, retry }: ErrorProps) {
  if (error.kind === 'offline') return null;
  return (
    <button type="button" className={control.control} onClick={retry}>
      {error.kind === 'failed' ? 'Try again' : 'Try now'}
    </button>
  );
}

/** Time until an instant in ms since the epoch. Hidden from screen readers, which would read out every second. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span className={styles.countdown} aria-hidden="true">
      {' '}
      in {seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}
    </span>
  );
}
