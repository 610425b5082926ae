import { onTestFinished, vi } from 'vitest';
import type { Extension } from '#contract/parameters.ts';
import { createExportRuns } from '#dashboard/export/create-export-runs.ts';
import type { ExportRun, ExportState } from '#dashboard/export/runs.ts';
import type { ExportSettings } from '#dashboard/export/settings.ts';
import { persistReadings } from '#dashboard/persist/readings-persister.ts';
import type { Owner } from '#dashboard/persist/owner-key.ts';
import { aSession } from '#testing/session.tsx';

/** Settings of an export of all opportunities. */
export const exportSettings = (given: Partial<ExportSettings> = {}): ExportSettings => ({
  name: 'opportunities',
  params: { page: 1, per_page: 15 },
  format: 'json-lines',
  columns: 'all',
  timeZone: 'UTC',
  csv: { bom: true, delimiter: ',', formulas: 'defused' },
  fileName: 'opportunities',
  address: 'https://roster.example/opportunities',
  ...given,
});

type Given = {
  fetch: typeof globalThis.fetch;
  owner: Owner;
  extensions?: Extension[];
  isOnDevice?: () => boolean;
};

/** The exports of a session, as one visit has them; `leave` ends the visit. */
export function exportRuns({ fetch, owner, extensions = [], isOnDevice = () => true }: Given) {
  const { session, names } = aSession(fetch, owner.token, 100, { extensions });
  const visit = new AbortController();
  const leave = () => {
    visit.abort();
    session.queryClient.clear();
  };
  onTestFinished(leave);
  const runs = createExportRuns({
    ...session,
    names,
    ended: visit.signal,
    openStore: () => persistReadings('exports', owner, isOnDevice, visit.signal),
  });
  return { runs, session, names, leave };
}

/** Resolves with the first state of a run that fits, now or later. */
export const exportStateWhere = (run: ExportRun, fits: (state: ExportState) => boolean) =>
  vi.waitUntil(() => fits(run.state()) && run.state(), { timeout: 20_000, interval: 5 });

/** All that a run has read, in order. */
export async function exportedRows(run: ExportRun) {
  const rows = [];
  for await (const piece of run.rows()) rows.push(...piece);
  return rows;
}
