import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { RunDialog } from './dialog/run-dialog.tsx';
import { useStore } from '#dashboard/base/use-store.ts';
import styles from './export-status.module.css';
import { type Exports, useExports } from './exports.ts';
import { isShort, shortfallTitle } from './report.ts';
import type { ExportRun } from './run.ts';
import { exportedTitle, exportingTitle, pausedTitle, shortLine } from './words.ts';

export type ListColumns = { resource: { name: EndpointName; columns: Column[] } };

/** The exports that no dialog shows, at the foot of every page. */
export function ExportStatus({ lists }: { lists: ListColumns[] }) {
  const exports = useExports();
  for (const { resource } of lists) exports.addColumns(resource.name, resource.columns);
  return <StatusLines exports={exports} />;
}

export function StatusLines({ exports }: { exports: Exports }) {
  useStore(exports.version);
  const [openId, setOpenId] = useState<string | null>(null);
  const all = exports.all();
  const open = all.find(({ id }) => id === openId);
  const lines = all.filter((run) => run === open || !exports.isShown(run));
  const leave = () => {
    setOpenId(null);
    // What had the focus before may go with the export.
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <>
      {lines.length > 0 && (
        <section aria-label={say('Exports')} className={styles.status}>
          {lines.map((run) => (
            <StatusLine
              key={run.id}
              run={run}
              onShow={() => setOpenId(run.id)}
              onDismiss={() => {
                leave();
                void run.discard();
              }}
            />
          ))}
        </section>
      )}
      {open && <RunDialog run={open} exports={exports} onClose={() => setOpenId(null)} />}
    </>
  );
}

type StatusLineProps = { run: ExportRun; onShow: () => void; onDismiss: () => void };

function StatusLine({ run, onShow, onDismiss }: StatusLineProps) {
  const state = run.state();
  const isRead = state.phase === 'read';
  return (
    <div className={styles.line}>
      <LateIcon name={isRead ? (isShort(state.report) ? 'warning' : 'check') : 'download'} />
      <span className={styles.words}>
        {/* Read out when it changes, which the figures beside it do all the time. */}
        <span role="status">{titleOf(run)}</span>
        {!isRead && (
          <small>
            {state.total === null
              ? formatCount(state.rows)
              : say('{count} of {total}', { count: state.rows, total: state.total })}
          </small>
        )}
      </span>
      <Button aria-label={say('Show export')} onClick={onShow}>
        {say('Show')}
      </Button>
      {isRead && <IconButton icon="close" name={say('Discard export')} onClick={onDismiss} />}
    </div>
  );
}

function titleOf({ settings, state }: ExportRun) {
  const now = state();
  if (now.phase === 'paused') return pausedTitle(settings);
  if (now.phase !== 'read') return exportingTitle(settings);
  const { report } = now;
  return isShort(report) ? shortLine(settings, shortfallTitle(report)) : exportedTitle(settings, report.rows);
}
