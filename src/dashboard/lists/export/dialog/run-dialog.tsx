import { useEffect } from 'react';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { Modal, type ModalTrigger } from '#dashboard/base/ui/dialog/modal.tsx';
import { useStore } from '#dashboard/base/use-store.ts';
import type { Exports } from '#dashboard/lists/export/exports.ts';
import type { ExportState } from '#dashboard/lists/export/reading.ts';
import { isShort } from '#dashboard/lists/export/report.ts';
import type { ExportRun } from '#dashboard/lists/export/run.ts';
import { exportingTitle, pausedTitle } from '#dashboard/lists/export/words.ts';
import { formatDuration } from './duration.ts';
import { EndDialog, FileLine } from './end-dialog.tsx';
import styles from './steps.module.css';

type RunDialogProps = { run: ExportRun; exports: Exports; trigger?: ModalTrigger; onClose: () => void };

/** One export, whatever it is about to do or has done. Closing it leaves an export that isn't done in the background. */
export function RunDialog({ run, exports, trigger, onClose }: RunDialogProps) {
  useStore(exports.version);
  useEffect(() => exports.show(run), [exports, run]);
  const state = run.state();
  const discard = () => {
    onClose();
    void run.discard();
  };
  if (state.phase !== 'read') {
    return (
      <ProgressDialog
        {...{ run, state, trigger, onClose }}
        isStored={exports.isStored()}
        onCancel={discard}
      />
    );
  }
  const { report } = state;
  const saved = exports.saved(run);
  return (
    <EndDialog
      {...{ run, report, saved, trigger }}
      onSave={() => void exports.save(run)}
      onDiscard={discard}
      onClose={saved === 'saved' && !isShort(report) ? discard : onClose}
    />
  );
}

type Unfinished = Exclude<ExportState, { phase: 'read' }>;

type ProgressDialogProps = {
  run: Pick<ExportRun, 'settings' | 'isElsewhere' | 'pause' | 'resume'>;
  state: Unfinished;
  /** Whether a reload can't lose it. */
  isStored: boolean;
  trigger: ModalTrigger;
  onCancel: () => void;
  onClose: () => void;
};

/** How far an export has come, and what can be done about it. */
export function ProgressDialog({ run, state, isStored, trigger, onCancel, onClose }: ProgressDialogProps) {
  const { settings } = run;
  const isPaused = state.phase === 'paused';
  const isElsewhere = run.isElsewhere();
  return (
    <Modal
      title={isPaused ? pausedTitle(settings) : exportingTitle(settings)}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          {!isElsewhere && (
            <Button onClick={isPaused ? run.resume : run.pause}>
              {isPaused ? say('Resume') : say('Pause')}
            </Button>
          )}
          <Button onClick={onCancel}>{say('Cancel')}</Button>
          <Button look="primary" data-wide onClick={onClose}>
            {isPaused ? say('Close') : say('Continue in background')}
          </Button>
        </>
      }
    >
      <FileLine name={settings.fileName} />
      <Figures state={state} />
      <progress
        className={styles.bar}
        aria-label={say('Rows read')}
        data-still={isStill(state) || undefined}
        {...(state.total === null
          ? {}
          : { value: Math.min(state.rows, state.total), max: Math.max(1, state.total) })}
      />
      <p role="status">{noteOf(state, isElsewhere)}</p>
      {!isStored && (
        <p>
          {say(
            "Keep this tab open: you aren't kept signed in on this device, so a reload loses what has been read.",
          )}
        </p>
      )}
    </Modal>
  );
}

const isStill = (state: Unfinished) => state.phase === 'paused' || state.waiting !== null;

function Figures({ state }: { state: Unfinished }) {
  const { rows, total, page, lastPage } = state;
  const shown = <strong>{formatCount(rows)}</strong>;
  const left = state.phase === 'paused' || state.waiting ? null : state.secondsLeft;
  return (
    <div className={styles.figures}>
      <span>
        {total === null
          ? sayNodes('{count, plural, one {{rows} row} other {{rows} rows}}', { count: rows, rows: shown })
          : sayNodes('{total, plural, one {{rows} of # row} other {{rows} of # rows}}', {
              total,
              rows: shown,
            })}
      </span>
      {state.phase === 'naming' ? (
        <span>{say('finding names')}</span>
      ) : (
        <span>
          {lastPage === null
            ? say('page {page}', { page })
            : say('page {page} of {lastPage}', { page, lastPage })}
        </span>
      )}
      {left !== null && <span>{say('about {duration} left', { duration: formatDuration(left) })}</span>}
    </div>
  );
}

function noteOf(state: Unfinished, isElsewhere: boolean) {
  if (isElsewhere) return say('Another tab is reading this list. Close it to continue here.');
  if (state.phase === 'paused') return state.reason ?? say('Paused. What has been read is kept.');
  if (state.waiting) return waitInWords(state.waiting);
  return say(
    'You can keep working: the export continues in the background, waits when the service asks it to, and resumes after a lost connection.',
  );
}

function waitInWords({ reason, until }: NonNullable<Extract<Unfinished, { waiting: unknown }>['waiting']>) {
  if (until === null) return reason;
  return `${reason} ${say('Continuing at {time}.', { time: pageTime(until) })}`;
}
