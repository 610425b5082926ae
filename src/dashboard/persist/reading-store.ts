import type { Id } from '#contract/fields.ts';

/** What is stored of the reading of a list beside its rows. */
export type StoredReading = {
  id: string;
  /** When it was started, in ms since the epoch. */
  startedAt: number;
};

/** What is known of a piece without its rows. */
export type StoredMark = {
  /** Counts up within a reading. */
  number: number;
};

/** The names that a reading needs, by list and id. */
export type StoredNames = Record<string, [id: Id, name: string][]>;

/** A reading as it was stored. */
export type LoadedReading<Run, Mark> = { run: Run; marks: Mark[]; names: StoredNames };

/**
 * What was read of lists, stored a piece at a time. Everything but `load` rejects when the browser refuses: a reading
 * never goes on without what it has read.
 */
export type ReadingStore<Run extends StoredReading, Mark extends StoredMark> = {
  /** Whether it outlives the page. */
  isDurable: boolean;
  /** The readings, the oldest first; those that are too old are erased. */
  load: () => Promise<LoadedReading<Run, Mark>[]>;
  /** Stores a reading, and pieces of it with the JSON of their records, at once or not at all. */
  save: (run: Run, pieces?: { mark: Mark; sources: string[] }[]) => Promise<void>;
  saveNames: (id: string, names: StoredNames) => Promise<void>;
  /** The JSON of the records of a piece. */
  sources: (id: string, number: number) => Promise<string[]>;
  erase: (id: string) => Promise<void>;
};
