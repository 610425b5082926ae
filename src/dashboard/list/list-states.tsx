import { useEffect, useState, type ReactNode } from 'react';
import { isFromEarlierVisit } from '#dashboard/persist/persisted-page.ts';
import control from '#dashboard/ui/control.module.css';
import { formatTime } from '#dashboard/ui/format.ts';
import { Age } from '#dashboard/ui/age.tsx';
import styles from './list-states.module.css';
import { troubleTitles, type Trouble } from './error-state.ts';

/** In place of rows: what is the matter, in a sentence, and what can be done about it. */
export function ListState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Instead of a first page that did not arrive. */
export function TroubleState({ trouble, retry }: { trouble: Trouble; retry: () => void }) {
  return (
    <ListState title={troubleTitles[trouble.kind]} action={<RetryButton trouble={trouble} retry={retry} />}>
      <TroubleText trouble={trouble} />
    </ListState>
  );
}

type TroubleNoteProps = { trouble: Trouble; retry: () => void; at: number; current: boolean };

/** Above rows that are older than they should be: why, and from when they are. */
export function TroubleNote({ trouble, retry, at, current }: TroubleNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <p>
        <strong>{troubleTitles[trouble.kind]}.</strong> <TroubleText trouble={trouble} /> Showing{' '}
        {current ? 'results' : 'earlier results'} from{' '}
        {isFromEarlierVisit(at) ? <Age at={at} /> : formatTime(at)}
        {current ? '.' : ', not your current filters or page.'}
      </p>
      <RetryButton trouble={trouble} retry={retry} />
    </div>
  );
}

/** Above the rows: the panel of a record did not load, as when a newer Roster has taken the place of this one. */
export const PanelTrouble = () => (
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

function TroubleText({ trouble }: { trouble: Trouble }) {
  switch (trouble.kind) {
    case 'offline':
      return "Roster will continue when you're back online.";
    case 'throttled':
      return (
        <>
          Retrying
          <Countdown until={trouble.until} />.
        </>
      );
    case 'failed':
      return `${trouble.message}${trouble.tries > 1 ? ` Tried ${trouble.tries} times.` : ''}`;
  }
}

function RetryButton({ trouble, retry }: { trouble: Trouble; retry: () => void }) {
  if (trouble.kind === 'offline') return null;
  return (
    <button type="button" className={control.control} onClick={retry}>
      {trouble.kind === 'throttled' ? 'Try now' : 'Try again'}
    </button>
  );
}

/** Seconds until an instant in ms since the epoch. For the eye alone: nobody wants to hear every second. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.countdown} aria-hidden="true">
      {' '}
      in {Math.max(0, Math.ceil((until - now) / 1000))} s
    </span>
  );
}
