import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import type { Exports } from '#dashboard/lists/export/exports.ts';
import type { ExportState } from '#dashboard/lists/export/reading.ts';
import { notesOf, shortfallTitle } from '#dashboard/lists/export/report.ts';
import type { ExportRun } from '#dashboard/lists/export/run.ts';
import { finalFileName } from '#dashboard/lists/export/settings.ts';
import { formatDuration } from './duration.ts';
import styles from './popover.module.css';
import steps from './steps.module.css';

type OpenExportProps = { run: ExportRun; exports: Exports };

/** An export that is under way, or that waits for the person: how far it is, or what it lacks. */
export function OpenExport({ run, exports }: OpenExportProps) {
  const state = run.state();
  const isRead = state.phase === 'read';
  const name = isRead ? finalFileName(run.settings, state.report) : run.settings.fileName;
  return (
    <section className={styles.open} aria-label={name}>
      <bdi>{name}</bdi>
      {isRead ? (
        <>
          <p>{shortfallTitle(state.report)}</p>
          {notesOf(state.report).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      ) : (
        <Progress run={run} state={state} isStored={exports.isStored()} />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void run.discard()}>{isRead ? say('Discard') : say('Cancel')}</Button>
        {isRead ? (
          <ShortButtons run={run} exports={exports} />
        ) : (
          !run.isElsewhere() && (
            <Button onClick={state.phase === 'paused' ? run.resume : run.pause}>
              {state.phase === 'paused' ? say('Resume') : say('Pause')}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

/** The ways on for an export that lacks rows. */
export function ShortButtons({ run, exports }: OpenExportProps) {
  const state = run.state();
  if (state.phase !== 'read') return null;
  return (
    <>
      <Button onClick={() => void exports.save(run)}>
        {say('{count, plural, one {Save # row} other {Save # rows}}', { count: state.report.rows })}
      </Button>
      <Button onClick={run.retryMissing}>{say('Try again')}</Button>
    </>
  );
}

type Unfinished = Exclude<ExportState, { phase: 'read' }>;

type ProgressProps = {
  run: Pick<ExportRun, 'isElsewhere'>;
  state: Unfinished;
  /** Whether a reload can't lose it. */
  isStored: boolean;
};

function Progress({ run, state, isStored }: ProgressProps) {
  const { rows, total } = state;
  const isStill = state.phase === 'paused' || state.waiting !== null;
  return (
    <>
      <Figures state={state} />
      <progress
        className={steps.bar}
        aria-label={say('Rows read')}
        data-still={isStill || undefined}
        {...(total === null ? {} : { value: Math.min(rows, total), max: Math.max(1, total) })}
      />
      <p role="status">{noteOf(state, run.isElsewhere())}</p>
      {!isStored && (
        <p>
          {say(
            "Keep this tab open: you aren't kept signed in on this device, so a reload loses what has been read.",
          )}
        </p>
      )}
    </>
  );
}

function Figures({ state }: { state: Unfinished }) {
  const { rows, total } = state;
  const shown = <strong>{formatCount(rows)}</strong>;
  const left = state.phase === 'paused' || state.waiting ? null : state.secondsLeft;
  return (
    <div className={steps.figures}>
      <span>
        {total === null
          ? sayNodes('{count, plural, one {{rows} row} other {{rows} rows}}', { count: rows, rows: shown })
          : sayNodes('{total, plural, one {{rows} of # row} other {{rows} of # rows}}', {
              total,
              rows: shown,
            })}
      </span>
      {state.phase === 'naming' && <span>{say('finding names')}</span>}
      {left !== null && <span>{say('about {duration} left', { duration: formatDuration(left) })}</span>}
    </div>
  );
}

function noteOf(state: Unfinished, isElsewhere: boolean) {
  if (isElsewhere) return say('Another tab is reading this list. Close it to continue here.');
  if (state.phase === 'paused') return state.reason ?? say('Paused. What has been read is kept.');
  if (!state.waiting) return null;
  const { reason, until } = state.waiting;
  return until === null ? reason : `${reason} ${say('Continuing at {time}.', { time: pageTime(until) })}`;
}
