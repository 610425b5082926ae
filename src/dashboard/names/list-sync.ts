import { CancelledError, type QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { Client } from '#dashboard/api/client.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { waitOf } from '#dashboard/requests/retry.ts';
import { countIn, type IndexStore } from './list-index.ts';
import { isNamed } from './named-reference.ts';
import type { ListNames, NamedList, SyncProgress } from './names.ts';
import { namesQuery } from './names-query.ts';
import { createReferenceCount } from './reference-count.ts';
import { searchIndexes } from './search.ts';
import { syncPages } from './sync-pages.ts';
import { createSyncState } from './sync-state.ts';

export type ListSyncOptions<Name extends NamedList> = {
  name: Name;
  /** Sends the requests, which nobody waits for. */
  client: Client;
  queryClient: QueryClient;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Opens what is stored on the device; null when nothing is, or may be. */
  openStore: () => Promise<IndexStore | null>;
  /** Ends the pause that the service asked for. */
  resume: () => void;
};

/**
 * Names from every record of a list, read page by page in the background, because the documented service cannot
 * be asked for a single record (Endpoints).
 */
export function createListSync<Name extends NamedList>(options: ListSyncOptions<Name>): ListNames {
  const { client, queryClient, name, perPage, openStore, resume } = options;
  const queryKey = ['names', name];
  const cache = queryClient.getQueryCache();
  const sync = createSyncState(name, openStore);
  const onScreen = createReferenceCount();
  const listeners = new Set<() => void>();
  /** Ids that a sync began with and ended without: only of these is it known that there is no record. */
  const sought = new Set<Id>();
  let state: Pick<SyncProgress, 'status' | 'retryAt' | 'total'> = {
    status: 'idle',
    retryAt: null,
    total: null,
  };
  let progress: SyncProgress = progressNow();
  let run: AbortController | null = null;

  function progressNow(): SyncProgress {
    const { index, older } = sync.now();
    const since = older ?? (index.segments.length > 0 ? index : null);
    return { ...state, read: countIn(index), since: since?.since ?? null, isRenewing: older !== null };
  }

  const change = (changes: Partial<typeof state> = {}) => {
    state = { ...state, ...changes };
    progress = progressNow();
    for (const listener of listeners) listener();
  };

  const lookUp = (id: Id) => {
    const reference = sync.find(id);
    if (reference) return isNamed(reference) ? reference : 'unread';
    if (sought.has(id)) return sync.now().index.nameless > 0 ? 'unread' : 'missing';
    return state.status === 'failed' ? 'unread' : 'loading';
  };

  function* missing() {
    for (const id of onScreen.ids()) if (!sync.find(id)) yield id;
  }

  /** Follows whether any of the pages has to wait before it is tried again. */
  const followWaits = () => {
    const waits = cache
      .findAll({ queryKey })
      .flatMap(({ state: { fetchStatus, fetchFailureReason: failureReason } }) => {
        return waitOf({ fetchStatus, failureReason }) ?? [];
      });
    const status = waits.length > 0 ? 'waiting' : 'reading';
    const retryAt = waits[0]?.until ?? null;
    if (state.status !== status || state.retryAt !== retryAt) change({ status, retryAt });
  };

  const readPages = (signal: AbortSignal) =>
    syncPages(
      {
        name,
        ...sync.now(),
        missing,
        read: (page) => {
          const request = { page, per_page: perPage ?? undefined } as ListRequest<Name>;
          return queryClient.fetchQuery(namesQuery(client, name, request));
        },
        onPage: ({ total }) => change({ total }),
        onSegment: sync.save,
      },
      signal,
    );

  const readAll = async (signal: AbortSignal) => {
    await sync.load(() => change());
    signal.throwIfAborted();
    if (sync.isStale()) sync.startOver();
    const before = Array.from(missing());
    await readPages(signal);
    if (!sync.agreesWith(state.total)) {
      // Some went, or came in at another place than the front: only the whole list can tell.
      sync.startOver();
      await readPages(signal);
    }
    sync.finish(state.total);
    for (const id of before) sought.add(id);
  };

  const cancel = () => {
    run?.abort();
    run = null;
    void queryClient.cancelQueries({ queryKey });
  };

  const end = (status: 'idle' | 'failed' | 'complete') => {
    cancel();
    change({ status, retryAt: null });
    if (status === 'complete') seek();
  };

  /** Looks, once for each id, whether a record that is not known has been added since. */
  const seek = () => {
    if (Array.from(missing()).some((id) => !sought.has(id))) void start();
  };

  async function start() {
    if (state.status === 'reading') return;
    // Somebody would rather try again than wait.
    if (state.status === 'waiting' && state.retryAt !== null) resume();
    cancel();
    const controller = new AbortController();
    run = controller;
    change({ status: 'reading', retryAt: null });
    const unsubscribe = cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'names' && query.queryKey[1] === name) followWaits();
    });
    try {
      await readAll(controller.signal);
      if (run === controller) end('complete');
    } catch (error) {
      if (run !== controller) return;
      end(error instanceof CancelledError ? 'idle' : 'failed');
      if (!(error instanceof ApiError) && !(error instanceof CancelledError)) throw error;
    } finally {
      unsubscribe();
    }
  }

  return {
    lookUp,
    retain: (id) => {
      const release = onScreen.retain(id);
      if (state.status === 'complete') seek();
      return release;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: (text, limit, signal) => {
      const { index, older } = sync.now();
      return searchIndexes(index, older, text, limit, signal);
    },
    searchDelay: 0,
    progress: () => progress,
    prefetch: null,
    start: () => void start(),
    stop: () => {
      if (run || state.status === 'failed') end('idle');
    },
  };
}
