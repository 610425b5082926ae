import { say } from '#dashboard/base/languages/say.ts';
import type { NamedList, SyncProgress } from '#dashboard/data/names/names.ts';
import { useProgress } from '#dashboard/data/names/use-names.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { pageInstant, pageTime } from '#dashboard/base/ui/format-instant.ts';
import styles from './record-picker.module.css';

/** How much of a list a search covers, and how old that is; nothing where the service does the searching. */
export function ReadingProgress({ name }: { name: NamedList }) {
  const progress = useProgress(name);
  const { start } = useNames()[name];
  if (!progress) return null;
  const { status, read, total } = progress;
  return (
    <div className={styles.reading}>
      {status !== 'complete' && (
        // Without a value the bar is indeterminate.
        <progress
          className={styles.bar}
          aria-label={say('Names loaded')}
          max={total ?? 1}
          value={total === null ? undefined : Math.min(read, total)}
        />
      )}
      <p>
        <Count {...progress} />
      </p>
      {status !== 'complete' && (
        <p>
          <Explanation {...progress} />
        </p>
      )}
      {(status === 'waiting' || status === 'failed') && <Button onClick={start}>{say('Try again')}</Button>}
    </div>
  );
}

function Count({ read, total, since }: SyncProgress) {
  if (since === null) return say('No names loaded yet.');
  const count = total === null ? formatCount(read) : say('{count} of {total}', { count: read, total });
  const instant = new Date(since).toISOString();
  return (
    <>
      {count} ·{' '}
      <time dateTime={instant} title={say('Names as of {time}', { time: pageInstant(since) })}>
        {pageTime(since)}
      </time>
    </>
  );
}

function Explanation({ status, retryAt, isRenewing, since }: SyncProgress) {
  const waits = retryAt === null ? say("You're offline.") : say('The service asked to wait.');
  const why = status === 'failed' ? say("The service didn't respond.") : status === 'waiting' && waits;
  const what =
    isRenewing && status === 'reading' ? say('Refreshing names…') : say('Searching the names loaded so far.');
  return [why, since !== null && what].filter(Boolean).join(' ');
}
