import type { EndpointName } from '#contract/endpoints.ts';
import type { Names, NamedList } from '#dashboard/names/names.ts';
import type { Column } from '#dashboard/table/columns.ts';
import { finalFileName, mediaTypes } from './file-name.ts';
import type { RowAtHand } from './row-at-hand.ts';
import { createRowsRun } from './rows-run.ts';
import type { ExportRun, ExportRuns } from './runs.ts';
import { download, type FileHandle, writeToFile } from './save-target.ts';
import type { ExportSettings } from './settings.ts';
import { isShort } from './shortfall.ts';
import { writeFile } from './write-file.ts';

/** What has become of an export's file; null while nobody has begun one. */
export type SaveState = 'writing' | 'saved' | 'failed' | null;

/** The exports of a session and their files. */
export type Exports = {
  all: () => ExportRun[];
  /** @param file where the person wants the file; null to download it */
  start: (settings: ExportSettings, file: FileHandle | null) => ExportRun;
  startRows: (settings: ExportSettings, rows: RowAtHand[]) => ExportRun;
  /** Writes the file of a run that has been read, as often as somebody wants. */
  save: (run: ExportRun) => Promise<void>;
  saved: (run: ExportRun) => SaveState;
  /** Pages of the list that a run reads, as far as this tab has seen. */
  lastPage: (run: ExportRun) => number | null;
  /** Gives the columns of a list, without which no file of it can be written. */
  addColumns: (name: EndpointName, known: Column[]) => void;
  /** Shows a run in a dialog, until the returned function is called: what is in a dialog is nowhere else. */
  show: (run: ExportRun) => () => void;
  isShown: (run: ExportRun) => boolean;
  /** Whether an export outlives the page (runs.ts). */
  isStored: () => boolean;
  watch: (listener: () => void) => () => void;
  /** Another number after every change. */
  version: () => number;
};

/** A file is saved once all of its rows are there, without another press; one that lacks rows is left to the person. */
export function createExports(runs: ExportRuns, names: Pick<Names, NamedList>): Exports {
  const ofRows = new Set<ExportRun>();
  const unfinished = new Set<string>();
  const saves = new Map<string, SaveState>();
  const files = new Map<string, FileHandle>();
  const columns = new Map<EndpointName, Column[]>();
  const lastPages = new Map<string, number | null>();
  const shown = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;
  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const all = () => [...runs.all(), ...ofRows];

  const save = async (run: ExportRun) => {
    const state = run.state();
    const known = columns.get(run.settings.name);
    if (state.phase !== 'read' || !known || saves.get(run.id) === 'writing') return;
    saves.set(run.id, 'writing');
    tell();
    try {
      const file = files.get(run.id);
      const write = (sink: Parameters<typeof writeFile>[2]) => writeFile(run, known, sink);
      const { settings } = run;
      if (file) await writeToFile(file, write);
      else await download(finalFileName(settings, state.report), mediaTypes[settings.format], write);
      saves.set(run.id, 'saved');
    } catch {
      saves.set(run.id, 'failed');
      // The next press downloads it: the chosen file can't be written.
      files.delete(run.id);
    }
    tell();
  };

  const look = () => {
    for (const run of all()) {
      const state = run.state();
      if (state.phase !== 'read') {
        // Whoever reads it saves it.
        if (run.isElsewhere()) unfinished.delete(run.id);
        else unfinished.add(run.id);
        lastPages.set(run.id, state.lastPage);
        saves.delete(run.id);
      } else if (unfinished.delete(run.id) && !isShort(state.report)) void save(run);
    }
    tell();
  };
  runs.watch(look);

  const begin = (run: ExportRun) => {
    unfinished.add(run.id);
    look();
    return run;
  };
  return {
    all,
    start: (settings, file) => {
      const run = runs.start(settings);
      if (file) files.set(run.id, file);
      return begin(run);
    },
    startRows: (settings, rows) => {
      const run = createRowsRun(settings, rows, names, () => {
        ofRows.delete(run);
        tell();
      });
      ofRows.add(run);
      return begin(run);
    },
    save,
    saved: ({ id }) => saves.get(id) ?? null,
    lastPage: ({ id }) => lastPages.get(id) ?? null,
    addColumns: (name, known) => columns.set(name, known),
    show: ({ id }) => {
      shown.add(id);
      tell();
      return () => {
        shown.delete(id);
        tell();
      };
    },
    isStored: runs.isStored,
    isShown: ({ id }) => shown.has(id),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
