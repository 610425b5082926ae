import type { ReadingStore, LoadedReading, StoredReading, StoredMark } from './reading-store.ts';

/** Readings that last as long as the page: the browser stores nothing, or the person isn't kept signed in. */
export function createMemoryReadingStore<Run extends StoredReading, Mark extends StoredMark>(): ReadingStore<
  Run,
  Mark
> {
  type Kept = LoadedReading<Run, Mark> & { sources: Map<number, string[]> };
  const stored = new Map<string, Kept>();
  return {
    isDurable: false,
    load: () => Promise.resolve(Array.from(stored.values())),
    save: (run, pieces = []) => {
      const known: Kept = stored.get(run.id) ?? { run, marks: [], names: {}, sources: new Map() };
      for (const { mark, sources } of pieces) {
        known.marks.push(mark);
        known.sources.set(mark.number, sources);
      }
      stored.set(run.id, { ...known, run });
      return Promise.resolve();
    },
    saveNames: (id, names) => {
      const known = stored.get(id);
      if (known) stored.set(id, { ...known, names });
      return Promise.resolve();
    },
    sources: (id, number) => Promise.resolve(stored.get(id)?.sources.get(number) ?? []),
    erase: (id) => {
      stored.delete(id);
      return Promise.resolve();
    },
  };
}
