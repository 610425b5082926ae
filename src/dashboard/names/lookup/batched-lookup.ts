import { CancelledError, type QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { ListNames, NamedList } from '#dashboard/names/names.ts';
import { createReferenceCount } from '#dashboard/names/reference-count.ts';
import { retryWait } from '#dashboard/names/retry-wait.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { createAnswers } from './answers.ts';
import { createBatches } from './batches.ts';
import { searchList } from './search-list.ts';

export type BatchedLookupOptions<Name extends NamedList> = {
  name: Name;
  requests: RequestQueue;
  queryClient: QueryClient;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  /** Most ids in one request. */
  idsAtATime: number;
};

/** Names that the service is asked for: those of the ids on the screen, and those that match a text. */
export function createBatchedLookup<Name extends NamedList>(options: BatchedLookupOptions<Name>): ListNames {
  const { idsAtATime } = options;
  const onScreen = createReferenceCount();
  const answers = createAnswers(onScreen.has);
  const batches = createBatches(options);
  const toAsk = new Set<Id>();
  /** Ids of prefetches that came to the screen before they failed. */
  const awaited = new Set<Id>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const retryLater = () => {
    if (timer !== null) return;
    failures += 1;
    timer = setTimeout(askUnread, retryWait(failures));
  };

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** @returns whether there is an answer, or the batch was cancelled */
  const ask = async (ids: Id[], isAwaited: boolean): Promise<boolean> => {
    try {
      answers.take(await batches.ask(ids, isAwaited));
      failures = 0;
      for (const id of ids) awaited.delete(id);
      return true;
    } catch (error) {
      if (error instanceof CancelledError) return true;
      if (!(error instanceof ApiError)) throw error;
      if (isAwaited) {
        // What is known already stays.
        answers.take(ids.flatMap((id) => (answers.has(id) ? [] : [[id, 'unread']])));
        if (error.kind !== 'unauthenticated') retryLater();
      } else {
        // A prefetch was sent once; what has come to the screen since is retried like any other name there.
        askAll(ids.filter((id) => awaited.delete(id) && onScreen.has(id)));
      }
      return false;
    }
  };

  function askAll(ids: Id[]) {
    for (let from = 0; from < ids.length; from += idsAtATime) {
      void ask(ids.slice(from, from + idsAtATime), true);
    }
  }

  const flush = () => {
    const missing = Array.from(toAsk).filter((id) => {
      if (!batches.await(id)) return true;
      awaited.add(id);
      return false;
    });
    toAsk.clear();
    askAll(missing);
  };

  const askFor = (id: Id) => {
    if (answers.isFresh(id) && answers.lookUp(id) !== 'unread') return;
    // All that comes to the screen at once is asked for in one request.
    if (toAsk.size === 0) queueMicrotask(flush);
    toAsk.add(id);
  };

  function askUnread() {
    stopWaiting();
    for (const id of onScreen.ids()) if (answers.lookUp(id) === 'unread') askFor(id);
  }

  const isComing = (id: Id) => answers.isFresh(id) || batches.has(id);

  return {
    lookUp: answers.lookUp,
    retain: (id) => {
      const release = onScreen.retain(id);
      askFor(id);
      return release;
    },
    subscribe: answers.subscribe,
    search: async (text, limit, signal) => {
      const found = await searchList(options, text, limit, signal);
      answers.take(found.matches.map((reference) => [reference.id, reference]));
      return found;
    },
    searchDelay: 200,
    progress: () => null,
    prefetch: {
      isAnyOnScreen: onScreen.isAny,
      areThere: (ids) => ids.every(isComing),
      fetch: (ids) => ask(ids.filter((id) => !isComing(id)).slice(0, idsAtATime), false),
      cancel: batches.cancel,
    },
    start: () => {
      failures = 0;
      askUnread();
    },
    stop: () => {
      stopWaiting();
      batches.cancelAll();
    },
  };
}
