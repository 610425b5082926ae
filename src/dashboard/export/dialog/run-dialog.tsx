import { useEffect } from 'react';
import type { Exports } from '#dashboard/export/exports.ts';
import type { ExportRun } from '#dashboard/export/runs.ts';
import type { ModalTrigger } from '#dashboard/ui/dialog/modal.tsx';
import { isShort } from '#dashboard/export/shortfall.ts';
import { EndDialog } from './end-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { useChanges } from './use-changes.ts';

type RunDialogProps = { run: ExportRun; exports: Exports; trigger?: ModalTrigger; onClose: () => void };

/** One export, whatever it is about to do or has done. Closing it leaves an export that isn't done in the background. */
export function RunDialog({ run, exports, trigger, onClose }: RunDialogProps) {
  useChanges(exports);
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
      lastPage={exports.lastPage(run)}
      onSave={() => void exports.save(run)}
      onDiscard={discard}
      onClose={saved === 'saved' && !isShort(report) ? discard : onClose}
    />
  );
}
