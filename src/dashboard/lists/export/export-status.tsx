import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import styles from '#dashboard/base/ui/toast.module.css';
import { useStore } from '#dashboard/base/use-store.ts';
import { ShortButtons } from './dialog/open-export.tsx';
import { type Exports, useExports } from './exports.ts';
import { isShort, notesOf, shortfallTitle } from './report.ts';
import type { ExportRun } from './run.ts';
import { finalFileName } from './settings.ts';

export type ListColumns = { resource: { name: EndpointName; columns: Column[] } };

/** The ends of exports, told over any page. */
export function ExportStatus({ lists }: { lists: ListColumns[] }) {
  const exports = useExports();
  for (const { resource } of lists) exports.addColumns(resource.name, resource.columns);
  return <Toasts exports={exports} />;
}

export function Toasts({ exports }: { exports: Exports }) {
  useStore(exports.version);
  const toasts = exports.told().map((run) => ({ run, isDone: isDone(run, exports) }));
  return (
    <div className={styles.toasts}>
      {/* Both are there before their texts: only then are these read out. */}
      {([true, false] as const).map((done) => (
        <div key={String(done)} role={done ? 'status' : 'alert'}>
          {toasts
            .filter((toast) => toast.isDone === done)
            .map(({ run }) => (
              <Toast key={run.id} run={run} exports={exports} isDone={done} />
            ))}
        </div>
      ))}
    </div>
  );
}

function isDone(run: ExportRun, exports: Exports) {
  const [state, saved] = [run.state(), exports.saved(run)];
  return state.phase === 'read' && (saved === 'saved' || (saved === 'writing' && !isShort(state.report)));
}

/** A toast that nobody points at stays so long, in ms; one of a failure stays for good. */
const staysMs = 10_000;

type ToastProps = { run: ExportRun; exports: Exports; isDone: boolean };

function Toast({ run, exports, isDone }: ToastProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isDone || isPointed || isFocused) return;
    const timer = setTimeout(() => exports.dismiss(run), staysMs);
    return () => clearTimeout(timer);
  }, [exports, run, isDone, isPointed, isFocused]);
  const dismiss = () => {
    exports.dismiss(run);
    // The focused button goes with the toast.
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <LateIcon name={isDone ? 'check' : 'warning'} />
      <Words run={run} exports={exports} isDone={isDone} />
      <ToastButtons run={run} exports={exports} isDone={isDone} />
      <IconButton icon="close" name={say('Dismiss')} onClick={dismiss} />
    </div>
  );
}

function Words({ run, exports, isDone }: ToastProps) {
  const state = run.state();
  const isRead = state.phase === 'read';
  const name = isRead ? finalFileName(run.settings, state.report) : run.settings.fileName;
  return (
    <p>
      <span>{titleOf({ run, exports, isDone })}</span> <bdi>{name}</bdi>
      {isRead
        ? notesOf(state.report).map((note) => <small key={note}>{note}</small>)
        : state.phase === 'paused' && <small>{state.reason}</small>}
    </p>
  );
}

function titleOf({ run, exports, isDone }: ToastProps) {
  const now = run.state();
  if (now.phase !== 'read') return say('Export paused');
  if (exports.saved(run) === 'failed') return say("Couldn't be saved. Try again.");
  if (!isDone) return shortfallTitle(now.report);
  const { rows } = now.report;
  return sayNodes('{count, plural, one {{rows} row saved} other {{rows} rows saved}}', {
    count: rows,
    rows: <b>{formatCount(rows)}</b>,
  });
}

function ToastButtons({ run, exports, isDone }: ToastProps) {
  if (isDone) return <Button onClick={() => void exports.save(run)}>{say('Save again')}</Button>;
  const state = run.state();
  if (state.phase === 'read' && isShort(state.report)) return <ShortButtons run={run} exports={exports} />;
  const retry = () => (state.phase === 'read' ? void exports.save(run) : run.resume());
  return <Button onClick={retry}>{say('Try again')}</Button>;
}
