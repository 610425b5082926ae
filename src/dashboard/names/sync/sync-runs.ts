import { CancelledError } from '@tanstack/query-core';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { NamedList } from '#dashboard/names/names.ts';
import { createListReader, type ListReaderOptions } from './list-reader.ts';
import type { createPageRequests } from './page-requests.ts';

type SyncRunsOptions<Name extends NamedList> = ListReaderOptions<Name> & {
  pages: ReturnType<typeof createPageRequests<Name>>;
  /** Ends the pause that the service asked for. */
  resume: () => void;
};

/** The readings of a list, one at a time, and what is said of them. */
export function createSyncRuns<Name extends NamedList>(options: SyncRunsOptions<Name>) {
  const { plan, progress, pages, bell, search, sync, resume } = options;
  const readList = createListReader(options);
  let run: AbortController | null = null;
  let unwatch: (() => void)[] | null = null;

  /** Follows whether any of the pages has to wait before it is tried again. */
  const followWaits = () => {
    const wait = pages.wait();
    const now = progress.now();
    if (!run || (now.status === 'failed' && !wait)) return;
    const [status, retryAt] = [wait ? 'waiting' : 'reading', wait?.until ?? null] as const;
    if (now.status !== status || now.retryAt !== retryAt) progress.change({ status, retryAt });
  };

  const cancel = () => {
    run?.abort();
    run = null;
    bell.ring();
    pages.cancel();
  };

  const end = (status: 'idle' | 'failed' | 'complete') => {
    cancel();
    progress.change({ status, retryAt: null });
    if (status !== 'failed') seek();
  };

  const read = async () => {
    cancel();
    const controller = new AbortController();
    run = controller;
    progress.change({ status: 'reading', retryAt: null });
    try {
      const isWhole = await readList(controller.signal);
      if (run === controller) end(isWhole ? 'complete' : 'idle');
    } catch (error) {
      if (run !== controller) return;
      end('failed');
      if (!(error instanceof ApiError) && !(error instanceof CancelledError)) throw error;
    }
  };

  function seek() {
    if (unwatch && plan.isWanting()) void read();
  }

  return {
    /** Something else is wanted than before. */
    wake: () => {
      if (run) bell.ring();
      else seek();
    },
    start: () => {
      const { status, retryAt } = progress.now();
      if (status === 'reading' && run) return;
      unwatch ??= [pages.watch(followWaits), pages.watchList(sync.learn)];
      // Somebody would rather try again than wait.
      if (status === 'waiting' && retryAt !== null) resume();
      search.reset();
      void read();
    },
    stop: () => {
      for (const each of unwatch ?? []) each();
      unwatch = null;
      if (run || progress.now().status === 'failed') end('idle');
    },
  };
}
