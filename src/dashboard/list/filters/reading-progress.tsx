import type { DirectoryName } from '#dashboard/directory/directory.ts';
import { useDirectory } from '#dashboard/directory/use-directory.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import control from '#dashboard/ui/control.module.css';
import { formatCount } from '#dashboard/ui/format.ts';
import styles from './reading-progress.module.css';

/** How much of a directory a search covers so far; nothing once it covers everything. */
export function ReadingProgress({ name }: { name: DirectoryName }) {
  const { status, retryAt, read, total } = useDirectory(name);
  const { start } = useSession()[name];
  if (status === 'complete') return null;
  const isHeld = status === 'waiting' || status === 'failed';
  return (
    <div className={styles.reading}>
      {/* Without a value the bar says that how much there is is not known yet. */}
      <progress
        className={styles.bar}
        aria-label="Names read"
        max={total ?? 1}
        value={total === null ? undefined : Math.min(read, total)}
      />
      <p>
        {status === 'failed' && 'The service did not answer. '}
        {status === 'waiting' && (retryAt === null ? 'You are offline. ' : 'The service asked us to wait. ')}
        {total === null
          ? 'No names read yet.'
          : `${formatCount(read)} of ${formatCount(total)} names read; search covers what has been read so far.`}
      </p>
      {isHeld && (
        <button type="button" className={control.control} onClick={start}>
          Try again
        </button>
      )}
    </div>
  );
}
