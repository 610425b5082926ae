import { useEffect, useState } from 'react';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useNow } from '#dashboard/base/ui/age.tsx';
import { Button } from '#dashboard/base/ui/button.tsx';
import { inSentence } from '#dashboard/base/ui/format.ts';
import { errorTitles } from '#dashboard/data/api/error-messages.ts';
import type { ErrorState } from '#dashboard/data/requests/error-state.ts';
import styles from './view/list-states.module.css';
import { ListState } from './view/list-states.tsx';

type ErrorProps = { error: ErrorState; retry: () => void };

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
      {isSlow && <Button onClick={retry}>{say('Try again')}</Button>}
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
    {navigator.onLine && <Button onClick={() => window.location.reload()}>{say('Reload')}</Button>}
  </div>
);

export function RetryButton({ error, retry }: ErrorProps) {
  if (error.kind === 'offline') return null;
  return <Button onClick={retry}>{error.kind === 'failed' ? say('Try again') : say('Try now')}</Button>;
}

export function ErrorText({ error }: Pick<ErrorProps, 'error'>) {
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

export function Reason({ error }: Pick<ErrorProps, 'error'>) {
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
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span className={styles.countdown} aria-hidden="true">
      {seconds > 120
        ? say('in {count} min', { count: Math.ceil(seconds / 60) })
        : say('in {count} s', { count: seconds })}
    </span>
  );
}
