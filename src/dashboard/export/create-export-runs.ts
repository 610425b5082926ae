import type { Config } from '#contract/config.ts';
import { namesPerPage } from '#dashboard/names/ids-request.ts';
import type { Names } from '#dashboard/names/names.ts';
import type { ReadingStore } from '#dashboard/persist/reading-store.ts';
import type { Session } from '#dashboard/session/session-context.ts';
import { createRun, type OwnRun } from './create-run.ts';
import type { ExportSource } from './reading.ts';
import { createRunTabs } from './run-tabs.ts';
import type { ExportRuns } from './runs.ts';
import { newRun, type Mark, type StoredRun } from './stored-run.ts';

export type ExportRunsOptions = Pick<Session, 'requests' | 'queryClient' | 'ended'> & {
  config: Pick<Config, 'extensions'>;
  names: Names;
  openStore: () => Promise<ReadingStore<StoredRun, Mark>>;
};

/** The exports of a session. Those that a reload interrupted go on; those that were paused wait. */
export function createExportRuns(options: ExportRunsOptions): ExportRuns {
  const { config, ended, openStore } = options;
  const listeners = new Set<() => void>();
  let runs: OwnRun[] = [];
  let isStored = true;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const open = async (): Promise<ExportSource> => {
    const store = await openStore();
    ({ isDurable: isStored } = store);
    return { ...options, store };
  };
  const source = open();

  const add = (run: StoredRun, marks: Mark[] = []) => {
    const added = createRun(
      { run, marks, names: {} },
      {
        source,
        tabs,
        ended,
        onDiscard: (gone) => {
          runs = runs.filter((each) => each !== gone);
          tell();
        },
      },
    );
    added.watch(tell);
    runs = [...runs, added];
    tell();
    return added;
  };

  /** Adds what is stored and not known yet: from before a reload, or from another tab. */
  const load = async () => {
    const { store } = await source;
    for (const { run, marks } of await store.load()) {
      if (runs.some(({ id }) => id === run.id)) continue;
      const added = add(run, marks);
      if (run.phase === 'reading') added.resume();
    }
  };

  const tabs = createRunTabs((message) => {
    const run = runs.find(({ id }) => id === message.id);
    if (message.kind === 'discarded') run?.leave();
    else if (message.kind === 'pause') run?.pause();
    else if (run) run.hear(message.state);
    else load().catch(() => {});
  }, ended);

  // A session that has ended has closed the store.
  load().catch(() => {});

  return {
    all: () => runs,
    start: (settings) => {
      const run = newRun(settings, namesPerPage(config.extensions));
      const added = add(run);
      const begin = async () => {
        await (await source).store.save(run);
        added.resume();
      };
      begin().catch(added.resume);
      return added;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStored: () => isStored,
  };
}
