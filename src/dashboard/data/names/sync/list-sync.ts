import { CancelledError, onlineManager, type QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import { createStore } from '#dashboard/base/store.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { Page } from '#dashboard/data/api/read-page.ts';
import { searchReferences } from '#dashboard/data/names/match.ts';
import type { ListNames, NamedList, SyncProgress } from '#dashboard/data/names/names.ts';
import { namesQuery } from '#dashboard/data/names/names-query.ts';
import { createReferenceCount } from '#dashboard/data/names/reference-count.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { requestedWait } from '#dashboard/data/requests/retry.ts';
import { createIndex, type IndexStore } from './list-index.ts';
import { createPlan, type Turn } from './plan.ts';

/** How long it may wait at most before it looks again, in ms. */
const longestPause = 60_000;

export type ListSyncOptions<Name extends NamedList> = {
  name: Name;
  requests: Pick<RequestQueue, 'canAfford' | 'resume'> & {
    clients: Pick<RequestQueue['clients'], 'visible' | 'background'>;
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
  const index = createIndex(name, openStore);
  const onScreen = createReferenceCount();
  const missing = () => Array.from(onScreen.ids()).filter((id) => !index.isFresh(id));
  const plan = createPlan({ index, missing, canAfford: requests.canAfford });
  const progress = createStore<SyncProgress>({
    status: 'idle',
    retryAt: null,
    total: null,
    ...index.progress(),
  });
  const change = (changes: Partial<SyncProgress> = {}) =>
    progress.set({ ...progress.get(), ...changes, ...index.progress() });
  const reader = createReader(options, { index, plan, progress, change });

  const lookUp = (id: Id) => {
    const reference = index.find(id);
    if (reference) return reference;
    if (plan.isSought(id)) return index.nameless() > 0 ? 'unread' : 'missing';
    const { status } = progress.get();
    if (status === 'failed') return 'unread';
    return plan.isOver(id) && !(status === 'reading' && plan.readsAll()) ? 'unread' : 'loading';
  };

  return {
    lookUp,
    known: index.known,
    retain: (id) => {
      const release = onScreen.retain(id);
      reader.wake();
      return release;
    },
    subscribe: progress.subscribe,
    search: (text, limit, signal) => {
      if (plan.want()) reader.wake();
      return searchReferences(index.known(), text, limit, signal);
    },
    searchDelay: 0,
    progress: progress.get,
    prefetch: null,
    start: reader.start,
    stop: reader.stop,
  };
}

type ReaderParts = {
  index: ReturnType<typeof createIndex>;
  plan: ReturnType<typeof createPlan>;
  progress: { get: () => SyncProgress };
  change: (changes?: Partial<SyncProgress>) => void;
};

/** Reads the pages of a list that are wanted, one reading at a time. A page that cannot be read is left for later. */
function createReader<Name extends NamedList>(options: ListSyncOptions<Name>, parts: ReaderParts) {
  const { index, plan, progress, change } = parts;
  const { name, requests, queryClient, perPage } = options;
  let isFirst = true;
  /** The reading that goes on; null between two of them. */
  let run: { isBegun: boolean; timer?: ReturnType<typeof setTimeout> } | null = null;
  let unwatch: (() => void) | null = null;
  let isWaking = false;

  const cancel = () => {
    clearTimeout(run?.timer);
    void queryClient.cancelQueries({ queryKey: ['names', name] });
  };

  const end = (status: SyncProgress['status']) => {
    cancel();
    run = null;
    change({ status, retryAt: null });
  };

  const fetchPage = ({ page, isForScreen }: Turn): Promise<Page<Name>> => {
    const client = requests.clients[isForScreen ? 'visible' : 'background'];
    // Other parts of the dashboard want the documented first page as well, and one request serves all.
    const isShared = page === 1 && perPage === null && isFirst;
    if (page === 1) isFirst = false;
    const request = { page, per_page: perPage ?? undefined } as ListRequest<Name>;
    const query = isShared ? listQuery(client, name, {}) : namesQuery(client, name, request);
    // What fails is tried again in its turn (plan.ts).
    return queryClient.fetchQuery<Page<Name>>({ ...query, retry: false, networkMode: 'always' });
  };

  const read = async (turn: Turn, own: typeof run) => {
    try {
      const page = await fetchPage(turn);
      if (run !== own) return;
      plan.done(page);
      change({ total: plan.total(), status: 'reading', retryAt: null });
    } catch (error) {
      if (run !== own) return;
      // Another part of the dashboard may have cancelled a request that both waited for.
      const mayPass =
        error instanceof CancelledError || (error instanceof ApiError && error.kind !== 'unauthenticated');
      if (mayPass) plan.failed(turn.page, requestedWait(error));
      else end('failed');
      if (!mayPass && !(error instanceof ApiError)) throw error;
    }
    readOn();
  };

  function readOn() {
    if (!run?.isBegun) return;
    clearTimeout(run.timer);
    for (let turn = plan.next(); turn; turn = plan.next()) void read(turn, run);
    if (plan.isAnyUnderWay()) return;
    const retryAt = plan.retryAt();
    if (retryAt !== null) {
      const isOffline = !onlineManager.isOnline();
      const status = isOffline || plan.isAskedToWait() ? 'waiting' : 'failed';
      change({ status, retryAt: isOffline ? null : retryAt });
      run.timer = setTimeout(readOn, Math.min(longestPause, Math.max(0, retryAt - clock.monotonic())));
      return;
    }
    const isWhole = plan.finish();
    if (isWhole === null) readOn();
    else {
      end(isWhole ? 'complete' : 'idle');
      wake();
    }
  }

  const begin = async () => {
    cancel();
    const own: NonNullable<typeof run> = { isBegun: false };
    run = own;
    change({ status: 'reading', retryAt: null });
    await index.load(change);
    if (run !== own) return;
    if (index.isStale()) index.startOver();
    own.isBegun = true;
    plan.begin();
    readOn();
  };

  /** Reads on when something else is wanted than before; what is wanted within one task is wanted together. */
  function wake() {
    if (isWaking) return;
    isWaking = true;
    queueMicrotask(() => {
      isWaking = false;
      if (!run && unwatch && plan.isWanting()) void begin();
      else {
        if (run && progress.get().status === 'failed') change({ status: 'reading', retryAt: null });
        readOn();
      }
    });
  }

  return {
    wake,
    start: () => {
      const { status, retryAt } = progress.get();
      if (status === 'reading' && run) return;
      unwatch ??= queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { queryKey, state } = event.query;
        if (queryKey[0] === name && index.learn(state.data as Page)) change();
        // With every answer more is known of what the service allows: the whole list may be affordable now.
        if (!run) wake();
      });
      // Somebody would rather try again than wait.
      if (status === 'waiting' && retryAt !== null) requests.resume();
      plan.reset();
      void begin();
    },
    stop: () => {
      unwatch?.();
      unwatch = null;
      if (run || progress.get().status === 'failed') end('idle');
    },
  };
}
