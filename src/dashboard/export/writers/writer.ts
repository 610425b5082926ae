import type { ExportReport } from '#dashboard/export/report.ts';
import type { ExportedRow } from '#dashboard/export/runs.ts';

/** Takes the bytes of a file in order; resolves once it is ready for more. */
export type Sink = (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Writes a file piece by piece, so that a list of any length needs no more memory than its longest piece. */
export type Writer = {
  write: (rows: ExportedRow[]) => Promise<void>;
  close: (report: ExportReport) => Promise<void>;
};
