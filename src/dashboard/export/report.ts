import type { MissingRows } from '#dashboard/requests/whole-list/missing.ts';

/** What an export holds, and what it lacks. Instants are in ms since the epoch. */
export type ExportReport = {
  /** Rows that the list had at the end, by the service's count; null where it doesn't say. */
  total: number | null;
  /** Rows read, each once. */
  rows: number;
  /** Rows that came more than once because the list moved. */
  repeated: number;
  missing: MissingRows[];
  /** Contacts and agents that rows refer to and that have no known name. */
  unnamed: number;
  startedAt: number;
  finishedAt: number;
};
