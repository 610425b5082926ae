import { useEffect } from 'react';
import type { Exports } from '#dashboard/export/exports.ts';
import type { ExportRun } from '#dashboard/export/runs.ts';
import { isShort } from '#dashboard/export/shortfall.ts';
import { EndDialog } from './end-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { useChanges } from './use-changes.ts';

type RunDialogProps = { run: ExportRun; exports: Exports; onClose: () => void };

/** One export, whatever it is about to do or has done. Closing it leaves an export that isn't done in the background. */
export function RunDialog({ run, exports, onClose }: RunDialogProps) {
  useChanges(exports);
  useEffect(() => exports.show(run), [exports, run]);
  const state = run.state();
  const discard = () => {
    onClose();
    void run.discard();
  };
  if (state.phase !== 'read') {
    return <ProgressDialog run={run} state={state} onCancel={discard} onClose={onClose} />;
  }
  const { report } = state;
  const saved = exports.saved(run);
  return (
    <EndDialog
      run={run}
      report={report}
      saved={saved}
      lastPage={exports.lastPage(run)}
      onSave={() => void exports.save(run)}
      onDiscard={discard}
      onClose={saved === 'saved' && !isShort(report) ? discard : onClose}
    />
  );
}
