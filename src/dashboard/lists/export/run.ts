import { ApiError } from '#dashboard/data/api/api-error.ts';
import { errorMessage } from '#dashboard/data/api/error-messages.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { tabLocks } from '#dashboard/base/between-tabs.ts';
import { createReading, type ExportSource, type ExportState } from './reading.ts';
import type { ExportSettings } from './settings.ts';
import type { ExportedRow, LoadedRun, StoredRun } from './stored-run.ts';
import type { NameOf } from '#dashboard/data/names/known.ts';

export type ExportRun = {
  id: string;
  settings: ExportSettings;
  /** The same object until something changes. */
  state: () => ExportState;
  /** Whether another tab reads it; this one sees how far it is, and can take over once that tab is closed. */
  isElsewhere: () => boolean;
  pause: () => void;
  resume: () => void;
  /** Reads again what the report says is missing. */
  retryMissing: () => void;
  /** Ends it and erases what was read. */
  discard: () => Promise<void>;
  rows: () => AsyncIterable<ExportedRow[]>;
  nameOf: NameOf;
};

/** What a tab tells the others of an export: how far it is, that it is to pause, or that it is gone. */
export type TabMessage =
  | { id: string; kind: 'state'; state: ExportState }
  | { id: string; kind: 'pause' | 'discarded' };

/** An export that is read, with what only the exports of the session may ask of it. */
export type ReadRun = ExportRun & {
  /** Begins, or goes on where no other tab does; what is paused stays so. */
  begin: () => void;
  hear: (message: TabMessage) => void;
};

type RunOptions = {
  source: ExportSource;
  send: (message: TabMessage) => void;
  ended: AbortSignal;
  onChange: () => void;
  onDiscard: () => void;
};

/** @param isLoaded false for an export that begins, which is not stored yet */
export function createRun(loaded: LoadedRun, isLoaded: boolean, options: RunOptions): ReadRun {
  const { source, send, ended, onChange, onDiscard } = options;
  const { id, settings } = loaded.run;
  let isStored = isLoaded;
  /** Whether another tab has erased it: storing it would bring it back. */
  let isErased = false;
  let running: AbortController | null = null;
  let isDriving = false;
  /** Ends when nothing is read or stored any more. */
  let work: Promise<unknown> = Promise.resolve();
  /** What another tab said last of this export; null once this one knows better. */
  let heard: ExportState | null = null;

  const change = () => {
    heard = null;
    now = reading.state();
    if (isDriving) send({ id, kind: 'state', state: now });
    onChange();
  };
  const whenRead = () => isDriving && change();
  let reading = createReading(source, loaded, whenRead);
  let now = reading.state();

  /** Takes what is stored now: another tab may have gone on with it. */
  const reload = async () => {
    const stored = (await (await source.store).load()).find(({ run }) => run.id === id);
    isErased = !stored;
    if (!stored) throw new DOMException('The export is no longer stored.', 'NotFoundError');
    reading = createReading(source, stored, whenRead);
  };

  const set = (phase: StoredRun['phase'], reason: string | null = null) => {
    Object.assign(reading.run, { phase, reason });
    change();
  };

  /** Notes that it is paused; where that can't be stored, the tab still knows. */
  const stop = async (reason: string | null) => {
    set('paused', reason);
    if (isStored && !isErased) await reading.save().catch(() => {});
  };

  /** Reads on from any of these phases; another tab may have paused or read it meanwhile. */
  const read = async (signal: AbortSignal, from: StoredRun['phase'][]) => {
    isDriving = true;
    try {
      if (isStored) await reload();
      if (!from.includes(reading.run.phase)) return;
      set('reading');
      await reading.save();
      isStored = true;
      await reading.read(signal);
    } catch (error) {
      if (!signal.aborted) await stop(reasonOf(error));
    }
  };

  const start = (...from: StoredRun['phase'][]) => {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    const signal = AbortSignal.any([controller.signal, ended]);
    const before = work;
    set('reading');
    work = (async () => {
      await before;
      try {
        await alone(id, signal, () => read(signal, from));
      } catch (error) {
        if (!signal.aborted) await stop(reasonOf(error));
      }
      if (running !== controller || ended.aborted) return;
      change();
      [running, isDriving] = [null, false];
    })();
  };

  const end = () => {
    running?.abort();
    [running, isDriving] = [null, false];
  };

  /** Erases it once nothing is stored any more: a page on its way would bring it back. */
  const leave = async () => {
    end();
    onDiscard();
    await work;
    await (await source.store).erase(id);
  };

  const pause = () => {
    if (!running) return;
    work = Promise.all([work, stop(null)]);
    end();
  };
  const isElsewhere = () => heard !== null && isUnderWay(heard);
  return {
    id,
    settings,
    state: () => now,
    isElsewhere,
    begin: () => start('reading'),
    pause: () => (isElsewhere() ? send({ id, kind: 'pause' }) : pause()),
    resume: () => now.phase !== 'read' && start('reading', 'paused'),
    retryMissing: () => start('reading', 'paused', 'read'),
    discard: () => {
      send({ id, kind: 'discarded' });
      return leave();
    },
    async *rows() {
      if (heard) await reload();
      let count = 0;
      for await (const rows of reading.rows()) {
        count += rows.length;
        yield rows;
      }
      // Another tab may have erased it meanwhile.
      if (now.phase === 'read' && count < now.report.rows) throw new Error('Rows are no longer stored.');
    },
    nameOf: (list, key) => reading.nameOf(list, key),
    hear: (message) => {
      if (message.kind === 'discarded') leave().catch(() => {});
      else if (message.kind === 'pause') {
        if (isDriving) pause();
      } else if ('state' in message && !isDriving) {
        // Waits until that tab is closed.
        if (isUnderWay(message.state)) start('reading');
        heard = now = message.state;
        onChange();
      }
    },
  };
}

const isUnderWay = ({ phase }: ExportState) => phase === 'reading' || phase === 'naming';

/** Works on an export while no other tab does. */
async function alone(id: string, signal: AbortSignal, work: () => Promise<void>) {
  // Where exports are stored, there are locks.
  const locks = tabLocks();
  await (locks ? locks.request(`roster.export.${id}`, { signal }, work) : work());
}

/** Whether the device had no room left for what was to be stored. */
export const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

function reasonOf(error: unknown) {
  if (error instanceof ApiError) return errorMessage(error);
  if (isFull(error)) return say('This device has no room left for the export.');
  return say("This browser couldn't store what was read.");
}
