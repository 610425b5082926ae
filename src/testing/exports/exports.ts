import { onTestFinished, vi } from 'vitest';
import type { Id } from '#contract/fields.ts';
import type { Extension } from '#contract/parameters.ts';
import { parsePage } from '#dashboard/data/api/read-page.ts';
import type { Owner } from '#dashboard/data/persist/owner.ts';
import { persistReadings } from '#dashboard/data/persist/reading-store.ts';
import { createExports, type ExportsOptions } from '#dashboard/lists/export/exports.ts';
import type { ExportState } from '#dashboard/lists/export/reading.ts';
import type { ExportReport } from '#dashboard/lists/export/report.ts';
import type { ExportRun } from '#dashboard/lists/export/run.ts';
import type { ExportSettings } from '#dashboard/lists/export/settings.ts';
import type { ExportedRow } from '#dashboard/lists/export/stored-run.ts';
import { aSession } from '#testing/session.tsx';

/** Settings of an export of all opportunities as JSON lines; the given ones replace them. */
export const exportSettings = (given: Partial<ExportSettings> = {}): ExportSettings => ({
  name: 'opportunities',
  params: { sort: '-created_at', page: 1, per_page: 15 },
  format: 'json-lines',
  columns: 'all',
  timeZone: 'UTC',
  csv: { delimiter: ',', formulas: 'defused' },
  fileName: 'opportunities.jsonl',
  address: 'https://roster.test/opportunities',
  ...given,
});

type Given = {
  fetch: typeof globalThis.fetch;
  owner: Owner;
  extensions?: Extension[];
  isOnDevice?: () => boolean;
  store?: ExportsOptions['store'];
};

/** The exports of a session, as one visit has them; `leave` ends the visit. */
export function exportsOf({ fetch, owner, extensions = [], isOnDevice = () => true, store }: Given) {
  const { session, names } = aSession(fetch, owner.token, 100, { extensions });
  const visit = new AbortController();
  const leave = () => {
    visit.abort();
    session.queryClient.clear();
  };
  onTestFinished(leave);
  const exports = createExports({
    ...session,
    names,
    ended: visit.signal,
    store: store ?? persistReadings(owner, isOnDevice, visit.signal),
  });
  return { exports, names, leave };
}

/** Resolves with the first state of a run that fits, now or later. */
export const exportStateWhere = (run: ExportRun, fits: (state: ExportState) => boolean) =>
  vi.waitUntil(() => fits(run.state()) && run.state(), { timeout: 120_000, interval: 5 });

/** All that a run has read, in order. */
export async function exportedRows(run: Pick<ExportRun, 'rows'>) {
  const rows = [];
  for await (const piece of run.rows()) rows.push(...piece);
  return rows;
}

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

/** An export of these records that has been read. */
export function aReadRun(
  settings: ExportSettings,
  records: object[],
  report: ExportReport = aReport({ rows: records.length, total: records.length }),
  names: Partial<Record<'contacts' | 'agents', Map<Id, string>>> = {},
): Pick<ExportRun, 'settings' | 'nameOf' | 'rows' | 'state'> {
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
