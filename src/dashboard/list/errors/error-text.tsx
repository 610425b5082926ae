import { useEffect, useState } from 'react';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import styles from '#dashboard/list/view/list-states.module.css';

type ErrorProps = { error: ErrorState };

/** What follows the title of an error. */
export function ErrorText({ error }: ErrorProps) {
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

const reasons = {
  offline: "you're offline",
  throttled: 'too many requests',
  unavailable: 'the service is temporarily unavailable',
};

/** An error, after a colon. */
export function Reason({ error }: ErrorProps) {
  if (error.kind === 'failed') {
    const message = error.message.charAt(0).toLowerCase() + error.message.slice(1);
    return <ErrorText error={{ ...error, message }} />;
  }
  return (
    <>
      {reasons[error.kind]}. <ErrorText error={error} />
    </>
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
