import type { WholeListProgress } from '#dashboard/requests/whole-list/whole-list.ts';
import type { Reading } from './reading.ts';
import type { ExportReport } from './report.ts';
import type { ExportState } from './runs.ts';
import type { StoredRun } from './stored-run.ts';

/** How far an export had come when it was stored. */
export const storedProgress = ({ chain }: StoredRun, rows: number): WholeListProgress => ({
  rows,
  total: chain.newestTotal,
  page: chain.page,
  lastPage: chain.lastPage,
  secondsLeft: null,
});

/**
 * What there is to say of an export.
 * @param progress what it had before this tab began to read it
 */
export function stateOf(
  { phase, reason, report }: StoredRun,
  reading: Reading | null,
  isNaming: boolean,
  progress: WholeListProgress,
): ExportState {
  if (phase === 'read' && report) return { phase: 'read', report };
  const { secondsLeft, ...reached } = reading?.list.progress() ?? progress;
  if (phase === 'paused') return { phase: 'paused', reason, ...reached };
  if (isNaming) return { phase: 'naming', secondsLeft: null, waiting: null, ...reached };
  return { phase: 'reading', secondsLeft, waiting: reading?.list.wait() ?? null, ...reached };
}

/** The report of an export that has been read. */
export function reportOf({ run, list, referred, names, lists }: Reading): ExportReport {
  const missing = list.missing();
  const { repeated, newestTotal, unreadable } = run.chain;
  const unnamed = lists.flatMap((name) => Array.from(referred[name]).filter((id) => !names[name].has(id)));
  return {
    total: newestTotal,
    rows: list.progress().rows - unreadable.reduce((sum, { rows }) => sum + rows, 0),
    repeated,
    missing,
    unnamed: unnamed.length,
    startedAt: run.startedAt,
    finishedAt: Date.now(),
  };
}
