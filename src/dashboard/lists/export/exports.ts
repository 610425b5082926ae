import type { EndpointName } from '#contract/endpoints.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { locale } from '#dashboard/base/languages/language.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import { createStore } from '#dashboard/base/store.ts';
import { openBus } from '#dashboard/base/between-tabs.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import type { Names } from '#dashboard/data/names/names.ts';
import { persistReadings } from '#dashboard/data/persist/reading-store.ts';
import { perSession } from '#dashboard/data/session/per-session.ts';
import { lostExport, type Session, useSession } from '#dashboard/data/session/session-context.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { ExportSource, ExportState } from './reading.ts';
import { exporting } from './export-progress.tsx';
import { isShort } from './report.ts';
import { createRun, isFull, type ExportRun, type ReadRun, type TabMessage } from './run.ts';
import { download } from './download.ts';
import { createRowsRun, type RowAtHand } from './selected-rows.ts';
import { type ExportSettings, finalFileName, fileTypes } from './settings.ts';
import { type LoadedRun, type PieceHeader, newRun, type StoredRun } from './stored-run.ts';
import { writeFile } from './write-file.ts';

type SaveState = 'writing' | 'saved' | 'failed' | null;

export type Exports = ReturnType<typeof createExports>;

type Store = Awaited<ExportSource['store']>;

export type ExportsOptions = Pick<Session, 'ended'> & ExportSource;

type Known = {
  /** Whether it was seen unfinished here: whoever reads it saves it. */
  isUnfinished: boolean;
  /** Whether a toast says how it ended. */
  isTold: boolean;
  saved: SaveState;
};

/** So many files can be saved again. */
const mostEarlier = 3;

/**
 * Exports that a reload interrupted go on; those that were paused wait. A file is saved once all of its rows are there,
 * without another press; one that lacks rows is left to the person.
 */
export function createExports(options: ExportsOptions) {
  const { config, ended, names } = options;
  const version = createStore(0);
  const columns = new Map<EndpointName, Column[]>();
  const knownOf = new Map<ExportRun, Known>();
  let isStored = true;
  const all = () => [...knownOf.keys()];
  const notify = () => {
    version.set(version.get() + 1);
    exporting.set(progressOf(all()));
  };
  const change = (run: ExportRun, next: Partial<Known>) => {
    const known = knownOf.get(run);
    if (known) Object.assign(known, next);
    notify();
  };
  const savedOf = (run: ExportRun) => knownOf.get(run)?.saved ?? null;
  const earlier = () => all().filter(isWhole).toReversed();
  /** Exports that may be erased: a file that is being written needs its rows. */
  const spare = () => earlier().filter((run) => savedOf(run) !== 'writing');

  /** Earlier exports make room where there is none, the oldest first. */
  const withRoom = (store: Store): Store => ({
    ...store,
    save: async function save(...given) {
      try {
        await store.save(...given);
      } catch (error) {
        const oldest = isFull(error) ? spare().at(-1) : undefined;
        if (!oldest) throw error;
        await oldest.discard();
        await save(...given);
      }
    },
  });
  const store = options.store.then(withRoom);

  const save = async (run: ExportRun) => {
    const { settings } = run;
    const state = run.state();
    const ofList = columns.get(settings.name);
    if (state.phase !== 'read' || !ofList || savedOf(run) === 'writing') return;
    change(run, { saved: 'writing' });
    try {
      await download(finalFileName(settings, state.report), fileTypes[settings.format].media, (sink) =>
        writeFile(run, ofList, sink),
      );
      change(run, { saved: 'saved', isTold: true });
    } catch {
      change(run, { saved: 'failed', isTold: true });
    }
    for (const old of spare().slice(mostEarlier)) void old.discard();
  };

  const look = (run: ExportRun) => {
    const state = run.state();
    const isOwn = knownOf.get(run)?.isUnfinished ?? false;
    if (state.phase === 'read') {
      if (isOwn) change(run, { isUnfinished: false, isTold: !isWhole(run) });
      else notify();
    } else {
      const hasFailed = state.phase === 'paused' && state.reason !== null;
      change(run, { isUnfinished: !run.isElsewhere(), isTold: isOwn && hasFailed, saved: null });
    }
    if (isOwn && isWhole(run)) void save(run);
  };

  const add = <Run extends ExportRun>(run: Run, isUnfinished: boolean) => {
    knownOf.set(run, { isUnfinished, isTold: false, saved: null });
    look(run);
    return run;
  };
  const remove = (run: ExportRun) => {
    knownOf.delete(run);
    notify();
  };

  const addRead = (loaded: LoadedRun, isLoaded: boolean) => {
    const run: ReadRun = createRun(loaded, isLoaded, {
      source: { ...options, store },
      ended,
      send: (message) => !ended.aborted && bus.send(message),
      onChange: () => knownOf.has(run) && look(run),
      onDiscard: () => remove(run),
    });
    read.set(run.id, run);
    return add(run, !isLoaded);
  };
  const read = new Map<string, ReadRun>();

  /** Adds what is stored and not known yet: from before a reload, or from another tab. */
  const load = async () => {
    const { isDurable, load: loadAll } = await store;
    isStored = isDurable;
    for (const loaded of await loadAll()) {
      if (read.has(loaded.run.id)) continue;
      const run = addRead(loaded, true);
      if (loaded.run.phase === 'reading') run.begin();
    }
  };
  // A session that has ended has closed the store.
  const tryToLoad = () => void load().catch(() => {});
  tryToLoad();

  const bus = openBus<TabMessage>(databaseNames.exports, (message) => {
    const run = read.get(message.id);
    // What was discarded here stays in `read`: a message on its way would begin it again.
    if (run && knownOf.has(run)) run.hear(message);
    else if (!run && message.kind === 'state') tryToLoad();
  });
  ended.addEventListener('abort', () => {
    // A whole file that was not saved here is of an earlier visit, which has saved it.
    const lost = all().find((run) => savedOf(run) !== 'saved' && (savedOf(run) !== null || !isWhole(run)));
    lostExport.set(lost ? lostInWords(lost.state()) : null);
    exporting.set(null);
    bus.close();
  });

  return {
    /** The oldest first. */
    all,
    start: (settings: ExportSettings): ExportRun => {
      const run = addRead(newRun(settings, namesPerPage(config.extensions)), false);
      run.begin();
      return run;
    },
    startRows: (settings: ExportSettings, rows: RowAtHand[]): ExportRun => {
      const run = createRowsRun(settings, rows, names, () => remove(run));
      return add(run, true);
    },
    /** Writes the file of a run that has been read, as often as somebody wants. */
    save,
    saved: savedOf,
    /** Gives the columns of a list, without which no file of it can be written. */
    addColumns: (name: EndpointName, known: Column[]) => void columns.set(name, known),
    /** Exports whose end a toast says, until it is dismissed. */
    told: () => all().filter((run) => knownOf.get(run)?.isTold),
    dismiss: (run: ExportRun) => change(run, { isTold: false }),
    /** Exports with all of their rows, the newest first; the others are under way, or wait for the person. */
    earlier,
    open: () => all().filter((run) => !isWhole(run)),
    /** Whether an export outlives the page: not in a private window, nor for a person who isn't kept signed in. */
    isStored: () => isStored,
    /** Another number after every change. */
    version,
  };
}

/** Whether it has all of its rows. */
function isWhole(run: ExportRun) {
  const state = run.state();
  return state.phase === 'read' && !isShort(state.report);
}

/** The progress of the first export that isn't read yet; empty where all are. */
function progressOf(runs: readonly ExportRun[]) {
  for (const state of runs.map((run) => run.state())) {
    if (state.phase === 'read') continue;
    const { rows, total } = state;
    return total ? percentOf(Math.min(1, rows / total)) : formatCount(rows);
  }
  return '';
}

const percentOf = (share: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent', roundingMode: 'floor' }).format(share);

const lostInWords = (state: ExportState) =>
  say(
    '{rows, plural, one {Your export of # row so far was deleted from this device, as its rows belong to that token.} other {Your export of # rows so far was deleted from this device, as its rows belong to that token.}}',
    { rows: state.phase === 'read' ? state.report.rows : state.rows },
  );

const exportsOf = perSession((session, names: Names) => {
  const { owner, isOnDevice, ended } = session;
  const store = persistReadings<StoredRun, PieceHeader>(owner, isOnDevice, ended);
  return createExports({ ...session, names, store });
});

/** The exports of the session; they live as long as it does, whatever page is on the screen. */
export const useExports = () => exportsOf(useSession(), useNames());
