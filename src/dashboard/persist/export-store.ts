import type { Id } from '#contract/fields.ts';

/** What is stored of an export beside its rows. */
export type StoredExport = {
  id: string;
  /** When it was started, in ms since the epoch. */
  startedAt: number;
};

/** What is known of a piece without its rows. */
export type StoredMark = {
  /** Counts up within an export. */
  number: number;
};

/** The names that an export needs, by list and id. */
export type StoredNames = Record<string, [id: Id, name: string][]>;

/** An export as it was stored. */
export type LoadedExport<Run, Mark> = { run: Run; marks: Mark[]; names: StoredNames };

/**
 * The rows of exports, stored a piece at a time. Everything but `load` rejects when the browser refuses: an export never
 * goes on without what it has read.
 */
export type ExportStore<Run extends StoredExport, Mark extends StoredMark> = {
  /** Whether it outlives the page. */
  isDurable: boolean;
  /** The exports, the oldest first; those that are too old are erased. */
  load: () => Promise<LoadedExport<Run, Mark>[]>;
  /** Stores an export, and pieces of it with the JSON of their records, at once or not at all. */
  save: (run: Run, pieces?: { mark: Mark; sources: string[] }[]) => Promise<void>;
  saveNames: (id: string, names: StoredNames) => Promise<void>;
  /** The JSON of the records of a piece. */
  sources: (id: string, number: number) => Promise<string[]>;
  erase: (id: string) => Promise<void>;
};
