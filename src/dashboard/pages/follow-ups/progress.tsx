import { formatDuration } from '#dashboard/lists/export/dialog/duration.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import steps from '#dashboard/lists/export/dialog/steps.module.css';
import styles from './follow-ups-page.module.css';
import type { Newest, NewestState } from '#dashboard/data/follow-ups/newest.ts';
import { unsaidInWords } from '#dashboard/data/follow-ups/follow-up.ts';

type ProgressProps = { newest: Newest; state: NewestState };

/** Which opportunities were checked, and what checks the others, pauses that or checks all of them again. */
export function Progress({ newest, state }: ProgressProps) {
  const { phase, read, total, since, isWhole } = state;
  const isReading = phase === 'reading' || phase === 'opening';
  return (
    <div className={styles.progress}>
      <p>
        {since !== null && (
          <>
            {checkedInWords(state, pageTime(since))} {unsaidInWords(state)} {missingInWords(state)}
          </>
        )}
        {/* Every page changes it: nobody wants to hear all of that. */}
        {isReading && <span aria-hidden="true"> {timeLeft(state)}</span>}
      </p>
      {isReading && isWhole && (
        <progress
          className={`${steps.bar} ${styles.bar}`}
          aria-label={say('Opportunities checked')}
          data-still={state.wait ? '' : undefined}
          {...(total === null ? {} : { value: Math.min(read, total), max: Math.max(1, total) })}
        />
      )}
      <p role="status">{noteOf(state)}</p>
      <span className={styles.actions}>
        {since !== null && <Action newest={newest} state={state} />}
        {since === null && phase === 'failed' && <Button onClick={newest.start}>{say('Try again')}</Button>}
      </span>
    </div>
  );
}

function checkedInWords(state: NewestState, time: string) {
  const { phase, read: count, total } = state;
  if (phase === 'done' && count === 0) return say('No opportunities yet, as of {time}.', { time });
  const readOfTotal =
    total === null ? formatCount(count) : say('{count} of {total}', { count: Math.min(count, total), total });
  const read =
    phase === 'done'
      ? say('all {count} [opportunities]', { count })
      : say('{progress} read', { progress: readOfTotal });
  return sayNodes('Asked for, not sent, among {read}, as of {time}.', { read: <b>{read}</b>, time });
}

/** One button throughout, so that it keeps the focus. */
const Action = ({ newest, state }: ProgressProps) => (
  <Button onClick={actionOf(newest, state)}>{labelOf(state)}</Button>
);

export const actionOf = (newest: Newest, { phase, isWhole }: NewestState) =>
  phase === 'reading' && isWhole ? newest.pause : phase === 'done' ? newest.again : newest.all;

function labelOf({ phase, isWhole, read, total }: NewestState) {
  if (phase === 'reading' && isWhole) return say('Pause');
  if (phase === 'done') return say('Check again');
  if (phase === 'failed') return say('Try again');
  return total === null
    ? say('Check the others')
    : say('Check the other {count}', { count: Math.max(0, total - read) });
}

function timeLeft({ isWhole, secondsLeft, wait }: NewestState) {
  return (
    isWhole &&
    !wait &&
    secondsLeft !== null &&
    say('About {duration} left.', { duration: formatDuration(secondsLeft) })
  );
}

function missingInWords({ missing }: NewestState) {
  if (missing === 0) return '';
  if (missing === null) return say("Some of them couldn't be read.");
  return say("{count} couldn't be read.", { count: missing });
}

/** From how many seconds on a person may want to do something else meanwhile. */
const longWait = 30;

function noteOf({ phase, reason, wait, isWhole, isStored, since, secondsLeft }: NewestState) {
  if (phase === 'failed') return `${say("Couldn't check the opportunities.")} ${reason}`;
  if (phase !== 'reading') return '';
  if (wait)
    return wait.until === null
      ? wait.reason
      : `${wait.reason} ${say('Continuing at {time}.', { time: pageTime(wait.until) })}`;
  if (since === null) return say('Checking the newest opportunities…');
  if (!isWhole || (secondsLeft ?? 0) < longWait) return '';
  return isStored
    ? say(
        'You can keep working: this continues in the background, and after a reload when you come back here.',
      )
    : say("Keep this tab open: what was checked isn't kept on this device, so a reload loses it.");
}
