import { CancelledError, type QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { isNamed } from '#dashboard/names/named-reference.ts';
import type { ListNames, NamedList } from '#dashboard/names/names.ts';
import { createReferenceCount } from '#dashboard/names/reference-count.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createIdSearch } from './id-search.ts';
import type { IndexStore } from './list-index.ts';
import { createListReader } from './list-reader.ts';
import { createPageRequests } from './page-requests.ts';
import { searchIndexes } from './search.ts';
import { createSyncProgress } from './sync-progress.ts';
import { createSyncState } from './sync-state.ts';

export type ListSyncOptions<Name extends NamedList> = {
  name: Name;
  requests: Pick<RequestQueue, 'isRich' | 'resume'> & {
    clients: Pick<RequestQueue['clients'], 'screen' | 'background'>;
  };
  queryClient: QueryClient;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Opens what is stored on the device; null when nothing is, or may be. */
  openStore: () => Promise<IndexStore | null>;
};

/**
 * Names from the pages of a list, because the documented service cannot be asked for a single record (Endpoints). They
 * are read in the background: the pages with ids on the screen, and the whole list once it is searched, or if the
 * service allows so many requests that nobody will miss them.
 */
export function createListSync<Name extends NamedList>(options: ListSyncOptions<Name>): ListNames {
  const { name, requests, openStore } = options;
  const sync = createSyncState(name, openStore);
  const onScreen = createReferenceCount();
  const search = createIdSearch();
  const progress = createSyncProgress(sync.now);
  const pages = createPageRequests({ ...options, clients: requests.clients });
  const missing = () => Array.from(onScreen.ids()).filter((id) => !sync.isFresh(id));
  const reader = createListReader({ name, requests, sync, search, progress, pages, missing });
  let run: AbortController | null = null;
  let isStarted = false;
  let unwatch: (() => void)[] = [];

  const lookUp = (id: Id) => {
    const reference = sync.find(id);
    if (reference) return isNamed(reference) ? reference : 'unread';
    if (reader.isSought(id)) return sync.now().index.nameless > 0 ? 'unread' : 'missing';
    const { status } = progress.now();
    if (status === 'failed') return 'unread';
    return search.isOver(id) && !(status === 'reading' && reader.readsAll()) ? 'unread' : 'loading';
  };

  /** Follows whether any of the pages has to wait before it is tried again. */
  const followWaits = () => {
    if (!run) return;
    const wait = pages.wait();
    const [status, retryAt] = [wait ? 'waiting' : 'reading', wait?.until ?? null] as const;
    const now = progress.now();
    if (now.status === 'failed' && !wait) return;
    if (now.status !== status || now.retryAt !== retryAt) progress.change({ status, retryAt });
  };

  const cancel = () => {
    run?.abort();
    run = null;
    reader.wake();
    pages.cancel();
  };

  const end = (status: 'idle' | 'failed' | 'complete') => {
    cancel();
    progress.change({ status, retryAt: null });
    if (status !== 'failed') seek();
  };

  /** Reads what is wanted and not known, once for each id. */
  const seek = () => {
    if (isStarted && reader.isWanting()) void read();
  };

  async function read() {
    cancel();
    const controller = new AbortController();
    run = controller;
    progress.change({ status: 'reading', retryAt: null });
    try {
      const isWhole = await reader.read(controller.signal);
      if (run === controller) end(isWhole ? 'complete' : 'idle');
    } catch (error) {
      if (run !== controller) return;
      end('failed');
      if (!(error instanceof ApiError) && !(error instanceof CancelledError)) throw error;
    }
  }

  const start = () => {
    const { status, retryAt } = progress.now();
    if (status === 'reading' && run) return;
    if (!isStarted) unwatch = [pages.watch(followWaits), pages.watchList(sync.learn)];
    isStarted = true;
    // Somebody would rather try again than wait.
    if (status === 'waiting' && retryAt !== null) requests.resume();
    search.reset();
    void read();
  };

  const wake = () => {
    if (run) reader.wake();
    else seek();
  };

  return {
    lookUp,
    retain: (id) => {
      const release = onScreen.retain(id);
      wake();
      return release;
    },
    subscribe: progress.subscribe,
    search: (text, limit, signal) => {
      if (reader.want()) wake();
      const { index, older } = sync.now();
      return searchIndexes(index, older, text, limit, signal);
    },
    searchDelay: 0,
    progress: progress.now,
    prefetch: null,
    start,
    stop: () => {
      isStarted = false;
      for (const each of unwatch.splice(0)) each();
      if (run || progress.now().status === 'failed') end('idle');
    },
  };
}
