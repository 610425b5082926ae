import type { Id } from '#contract/fields.ts';
import { parsePage } from '#dashboard/api/read-page.ts';
import type { ExportReport } from '#dashboard/export/report.ts';
import type { ExportedRow, ExportRun, ExportRuns, ExportState } from '#dashboard/export/runs.ts';
import type { ExportSettings } from '#dashboard/export/settings.ts';
import { exportSettings } from './export-runs.ts';

/** Settings of an export of all opportunities as a workbook; the given ones replace them. */
export const someSettings = (given: Partial<ExportSettings> = {}) =>
  exportSettings({
    format: 'xlsx',
    fileName: 'opportunities-2026-11-20.xlsx',
    address: 'https://roster.test/opportunities',
    ...given,
  });

/** A report of a whole list. */
export const aReport = (given: Partial<ExportReport> = {}): ExportReport => ({
  total: 1,
  rows: 1,
  repeated: 0,
  missing: [],
  unnamed: 0,
  startedAt: Date.UTC(2026, 10, 20, 16, 42, 7),
  finishedAt: Date.UTC(2026, 10, 20, 16, 43, 9),
  ...given,
});

/** Rows of records as a server sends them. */
export const rowsOfRecords = (name: ExportSettings['name'], records: object[]): ExportedRow[] =>
  parsePage(name, { data: records }).rows.flatMap((row, index) =>
    row.record ? [{ row, source: JSON.stringify(records[index]) }] : [],
  );

type WritableRun = Pick<ExportRun, 'settings' | 'nameOf' | 'rows' | 'state'>;

/** An export of these records that has been read. */
export function aReadRun(
  settings: ExportSettings,
  records: object[],
  report: ExportReport = aReport({ rows: records.length, total: records.length }),
  names: Partial<Record<'contacts' | 'agents', Map<Id, string>>> = {},
): WritableRun {
  const rows = rowsOfRecords(settings.name, records);
  return {
    settings,
    nameOf: (list, id) => names[list]?.get(id) ?? null,
    state: () => ({ phase: 'read', report }),
    async *rows() {
      for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100);
    },
  };
}

/** An export whose state a test sets, and the exports that it is the only one of. */
export function aRun(settings: ExportSettings, records: object[], first: ExportState) {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let state = first;
  let isThere = true;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const run: ExportRun = {
    ...aReadRun(settings, records),
    id: 'run',
    startedAt: 0,
    state: () => state,
    watch,
    isElsewhere: () => false,
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    retryMissing: () => calls.push('retryMissing'),
    discard: async () => {
      isThere = false;
      tell();
    },
  };
  const all: ExportRun[] = [run];
  const runs: ExportRuns = {
    all: () => (isThere ? all : []),
    start: () => run,
    watch,
    isStored: () => false,
  };
  const become = (next: ExportState) => {
    state = next;
    tell();
  };
  return { run, runs, calls, become };
}
