import type { Id } from '#contract/fields.ts';
import type { RecordRow } from '#dashboard/api/read-page.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import type { Wait } from '#dashboard/requests/whole-list/page-reader.ts';
import type { ExportReport } from './report.ts';
import type { ExportSettings } from './settings.ts';

/** How far an export has come in its list. */
type Reached = {
  /** Rows read, each once. */
  rows: number;
  /** Rows of the list by the newest page; null before the first, and where the service doesn't say. */
  total: number | null;
  /** The page that is being read. */
  page: number;
  lastPage: number | null;
};

/**
 * - `reading`: pages are being read
 * - `naming`: the contacts and agents that rows refer to are being looked up
 * - `paused`: by the person, or because the service keeps failing
 * - `read`: nothing more will come
 */
export type ExportState =
  | (Reached & {
      phase: 'reading' | 'naming';
      /** By the rate reached so far; null before there is one. */
      secondsLeft: number | null;
      waiting: Wait | null;
    })
  | (Reached & {
      phase: 'paused';
      /** What went wrong, in a sentence; null where the person paused it. */
      reason: string | null;
    })
  | { phase: 'read'; report: ExportReport };

/** A record, and its JSON exactly as it was received. */
export type ExportedRow = { row: RecordRow; source: string };

/** An export of a list. */
export type ExportRun = {
  id: string;
  settings: ExportSettings;
  /** When it was started, in ms since the epoch. */
  startedAt: number;
  /** The same object until something changes. */
  state: () => ExportState;
  /** @returns stops telling the listener */
  watch: (listener: () => void) => () => void;
  /** Whether another tab reads it; this one sees how far it is, and can take over once that tab is closed. */
  isElsewhere: () => boolean;
  pause: () => void;
  resume: () => void;
  /** Ends it and erases what was read. */
  discard: () => Promise<void>;
  /** Reads again what the report says is missing. */
  retryMissing: () => void;
  /** What was read, a page at a time, in the list's order, each record once. */
  rows: () => AsyncIterable<ExportedRow[]>;
  /** The name of a record that rows refer to; null where it is not known. */
  nameOf: (list: NamedList, id: Id) => string | null;
};

/** The exports of a session. */
export type ExportRuns = {
  /** The unfinished ones and those that were not discarded, the oldest first. The same array until that changes. */
  all: () => readonly ExportRun[];
  start: (settings: ExportSettings) => ExportRun;
  /** Tells when a run comes or goes, and when any of them changes. */
  watch: (listener: () => void) => () => void;
  /** Whether what is read outlives the page: not in a private window, nor for a person who isn't kept signed in. */
  isStored: () => boolean;
};
