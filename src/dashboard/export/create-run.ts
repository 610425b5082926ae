import { ApiError } from '#dashboard/api/api-error.ts';
import { errorMessage } from '#dashboard/api/error-messages.ts';
import { say } from '#dashboard/languages/say.ts';
import type { LoadedReading } from '#dashboard/persist/reading-store.ts';
import { findNames } from './find-names.ts';
import { createReading, type ExportSource, type Reading } from './reading.ts';
import { reportOf, stateOf, storedProgress } from './run-state.ts';
import type { RunTabs } from './run-tabs.ts';
import type { ExportRun, ExportState } from './runs.ts';
import type { Mark, StoredRun } from './stored-run.ts';

type RunOptions = {
  source: Promise<ExportSource>;
  tabs: RunTabs;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  onDiscard: (run: ExportRun) => void;
};

/** A run, and what only its folder may ask of it. */
export type OwnRun = ExportRun & {
  /** Another tab says how far it is. */
  hear: (state: ExportState) => void;
  /** Ends it and leaves what is stored. */
  leave: () => void;
};

/** Makes a run of what is stored; `resume` starts it. */
export function createRun(loaded: LoadedReading<StoredRun, Mark>, options: RunOptions): OwnRun {
  const { source, tabs, ended, onDiscard } = options;
  const { id, settings, startedAt } = loaded.run;
  const progress = storedProgress(
    loaded.run,
    loaded.marks.reduce((sum, { keys }) => sum + keys.length, 0),
  );
  const listeners = new Set<() => void>();
  let { run } = loaded;
  let reading: Reading | null = null;
  let running: AbortController | null = null;
  let isDriving = false;
  let isNaming = false;
  let isElsewhere = false;
  let now = stateOf(run, null, false, progress);

  const show = (state: ExportState) => {
    now = state;
    for (const listener of listeners) listener();
  };
  const change = () => {
    isElsewhere = false;
    show(stateOf(run, reading, isNaming, progress));
    if (isDriving) tabs.send({ id, kind: 'state', state: now });
  };

  /** Reads what is stored now: another tab may have gone on with it. */
  const load = async () => {
    const given = await source;
    const stored = (await given.store.load()).find((each) => each.run.id === id);
    if (!stored) throw new DOMException('The export is no longer stored.', 'NotFoundError');
    reading = createReading(given, stored, () => isDriving && change());
    ({ run } = stored);
    return reading;
  };

  const read = async (signal: AbortSignal, again: boolean) => {
    isDriving = true;
    const { list, referred, names, lists } = await load();
    if (run.phase === 'read' && !again) return;
    Object.assign(run, { phase: 'reading', reason: null, report: null });
    const { store } = await source;
    await store.save(run);
    change();
    await list.read(signal);
    isNaming = true;
    change();
    for (const name of lists) {
      await findNames(await source, name, Array.from(referred[name]), names[name], signal);
    }
    await store.saveNames(id, { contacts: [...names.contacts], agents: [...names.agents] });
    if (reading) run.report = reportOf(reading);
    run.phase = 'read';
    await store.save(run);
  };

  const start = async (again: boolean) => {
    const controller = new AbortController();
    running = controller;
    run = { ...run, phase: 'reading', reason: null };
    change();
    const signal = AbortSignal.any([controller.signal, ended]);
    try {
      await tabs.alone(id, signal, () => read(signal, again));
    } catch (error) {
      if (!signal.aborted) await stop(reasonOf(error));
    }
    if (running !== controller || ended.aborted) return;
    isNaming = false;
    change();
    [running, isDriving] = [null, false];
  };

  /** Notes that it is paused; where that can't be stored, the tab still knows. */
  const stop = async (reason: string | null) => {
    Object.assign(run, { phase: 'paused', reason });
    isNaming = false;
    if (reading) await (await source).store.save(run).catch(() => {});
  };

  const end = () => {
    running?.abort();
    [running, isDriving, isNaming] = [null, false, false];
  };

  const self: OwnRun = {
    id,
    settings,
    startedAt,
    state: () => now,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isElsewhere: () => isElsewhere,
    pause: () => {
      if (isElsewhere) return tabs.send({ id, kind: 'pause' });
      if (!running) return;
      void stop(null);
      change();
      end();
    },
    resume: () => {
      if (!running && run.phase !== 'read') void start(false);
    },
    retryMissing: () => {
      if (!running) void start(true);
    },
    discard: async () => {
      self.leave();
      tabs.send({ id, kind: 'discarded' });
      await (await source).store.erase(id);
    },
    rows: async function* rows() {
      yield* (reading ?? (await load())).rows();
    },
    nameOf: (list, recordId) => reading?.names[list].get(recordId) ?? null,
    hear: (state) => {
      if (isDriving) return;
      // What was loaded before is no longer all of it.
      reading = null;
      isElsewhere = state.phase === 'reading' || state.phase === 'naming';
      show(state);
    },
    leave: () => {
      end();
      onDiscard(self);
    },
  };
  return self;
}

function reasonOf(error: unknown) {
  if (error instanceof ApiError) return errorMessage(error);
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return say('This device has no room left for the export.');
  return say("This browser couldn't store what was read.");
}
