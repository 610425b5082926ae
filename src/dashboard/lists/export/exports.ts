import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { databaseNames } from '#dashboard/base/storage.ts';
import { createStore } from '#dashboard/base/store.ts';
import { namesPerPage } from '#dashboard/data/names/ids-request.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { persistReadings } from '#dashboard/data/persist/reading-store.ts';
import { lostExport, type Session, useSession } from '#dashboard/data/session/session-context.ts';
import type { Column } from '#dashboard/lists/table/columns.ts';
import type { ExportSource, ExportState } from './reading.ts';
import { isShort } from './report.ts';
import { createRun, type ExportRun, type ReadRun, type TabMessage } from './run.ts';
import { download } from './download.ts';
import { createRowsRun, type RowAtHand } from './selected-rows.ts';
import { type ExportSettings, finalFileName, fileTypes } from './settings.ts';
import { type LoadedRun, type PieceHeader, newRun, type StoredRun } from './stored-run.ts';
import { writeFile } from './write-file.ts';

export type SaveState = 'writing' | 'saved' | 'failed' | null;

export type Exports = ReturnType<typeof createExports>;

export type ExportsOptions = Pick<Session, 'ended'> & ExportSource;

type Known = {
  /** Whether it was seen unfinished here: whoever reads it saves it. */
  isUnfinished: boolean;
  isShown: boolean;
  saved: SaveState;
};

/**
 * Exports that a reload interrupted go on; those that were paused wait. A file is saved once all of its rows are there,
 * without another press; one that lacks rows is left to the person.
 */
export function createExports(options: ExportsOptions) {
  const { config, ended, names, store } = options;
  const version = createStore(0);
  const columns = new Map<EndpointName, Column[]>();
  const knownOf = new Map<ExportRun, Known>();
  let isStored = true;
  const notify = () => version.set(version.get() + 1);
  const change = (run: ExportRun, next: Partial<Known>) => {
    const known = knownOf.get(run);
    if (known) Object.assign(known, next);
    notify();
  };

  const save = async (run: ExportRun) => {
    const { settings } = run;
    const state = run.state();
    const ofList = columns.get(settings.name);
    if (state.phase !== 'read' || !ofList || knownOf.get(run)?.saved === 'writing') return;
    change(run, { saved: 'writing' });
    try {
      await download(finalFileName(settings, state.report), fileTypes[settings.format].media, (sink) =>
        writeFile(run, ofList, sink),
      );
      change(run, { saved: 'saved' });
    } catch {
      change(run, { saved: 'failed' });
    }
  };

  const look = (run: ExportRun) => {
    const state = run.state();
    const isComplete = state.phase === 'read' && !isShort(state.report) && knownOf.get(run)?.isUnfinished;
    if (state.phase === 'read') change(run, { isUnfinished: false });
    else change(run, { isUnfinished: !run.isElsewhere(), saved: null });
    if (isComplete) void save(run);
  };

  const add = <Run extends ExportRun>(run: Run, isUnfinished: boolean) => {
    knownOf.set(run, { isUnfinished, isShown: false, saved: null });
    look(run);
    return run;
  };
  const remove = (run: ExportRun) => {
    knownOf.delete(run);
    notify();
  };

  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(databaseNames.exports) : null;
  const addRead = (loaded: LoadedRun, isLoaded: boolean) => {
    const run: ReadRun = createRun(loaded, isLoaded, {
      source: options,
      ended,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
      send: (message) => !ended.aborted && channel?.postMessage(message),
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

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const run = read.get(data.id);
    // What was discarded here stays in `read`: a message on its way would begin it again.
    if (run && knownOf.has(run)) run.hear(data);
    else if (!run && data.kind === 'state') tryToLoad();
  });
  ended.addEventListener('abort', () => {
    const lost = [...knownOf].find(([, { saved }]) => saved !== 'saved')?.[0];
    lostExport.set(lost ? lostInWords(lost.state()) : null);
    channel?.close();
  });

  return {
    /** The unfinished ones and those that were not discarded, the oldest first. */
    all: (): readonly ExportRun[] => [...knownOf.keys()],
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
    saved: (run: ExportRun) => knownOf.get(run)?.saved ?? null,
    /** Gives the columns of a list, without which no file of it can be written. */
    addColumns: (name: EndpointName, known: Column[]) => void columns.set(name, known),
    /** Shows a run in a dialog, until the returned function is called: what is in a dialog is nowhere else. */
    show: (run: ExportRun) => {
      change(run, { isShown: true });
      return () => change(run, { isShown: false });
    },
    isShown: (run: ExportRun) => knownOf.get(run)?.isShown ?? false,
    /** Whether an export outlives the page: not in a private window, nor for a person who isn't kept signed in. */
    isStored: () => isStored,
    /** Another number after every change. */
    version,
  };
}

const lostInWords = (state: ExportState) =>
  say(
    '{rows, plural, one {Your export of # row so far was deleted from this device, as its rows belong to that token.} other {Your export of # rows so far was deleted from this device, as its rows belong to that token.}}',
    { rows: state.phase === 'read' ? state.report.rows : state.rows },
  );

const bySession = new WeakMap<Session, Exports>();

/** The exports of the session; they live as long as it does, whatever page is on the screen. */
export function useExports(): Exports {
  const session = useSession();
  const names = useNames();
  const known = bySession.get(session);
  if (known) return known;
  const { owner, isOnDevice, ended } = session;
  const store = persistReadings<StoredRun, PieceHeader>(owner, isOnDevice, ended);
  const exports = createExports({ ...session, names, store });
  bySession.set(session, exports);
  return exports;
}
