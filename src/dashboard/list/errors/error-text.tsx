import { useEffect, useState } from 'react';
import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { say } from '#dashboard/languages/say.ts';
import type { ErrorState } from '#dashboard/requests/error-state.ts';
import { inSentence } from '#dashboard/ui/in-sentence.ts';
import styles from '#dashboard/list/view/list-states.module.css';

type ErrorProps = { error: ErrorState };

/** What follows the title of an error. */
export function ErrorText({ error }: ErrorProps) {
  switch (error.kind) {
    case 'offline':
      return say("Roster will continue when you're back online.");
    case 'throttled':
    case 'unavailable':
      return sayNodes('Retrying {countdown}.', {
        countdown: <Countdown until={error.until} />,
      });
    case 'failed':
      return error.tries > 1
        ? `${error.message} ${say('Tried {count} times.', { count: error.tries })}`
        : error.message;
  }
}

const reasons = {
  offline: say("you're offline."),
  throttled: say('too many requests.'),
  unavailable: say('the service is temporarily unavailable.'),
};

/** An error, after a colon. */
export function Reason({ error }: ErrorProps) {
  if (error.kind === 'failed') {
    return <ErrorText error={{ ...error, message: inSentence(error.message) }} />;
  }
  return (
    <>
      {reasons[error.kind]} <ErrorText error={error} />
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
      {seconds > 120
        ? say('in {count} min', { count: Math.ceil(seconds / 60) })
        : say('in {count} s', { count: seconds })}
    </span>
  );
}
