import type { QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import type { ListNames, NamedList } from '#dashboard/names/names.ts';
import { createReferenceCount } from '#dashboard/names/reference-count.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { searchRest } from '#dashboard/requests/tight.ts';
import { createAnswers } from './answers.ts';
import { createAsking } from './asking.ts';
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
  const asking = createAsking({ batches, answers, onScreen, idsAtATime });

  const isComing = (id: Id) => answers.isFresh(id) || batches.has(id);

  return {
    lookUp: answers.lookUp,
    known: answers.known,
    retain: (id) => {
      const release = onScreen.retain(id);
      asking.askFor(id);
      return release;
    },
    subscribe: answers.subscribe,
    search: async (text, limit, signal) => {
      const found = await searchList(options, text, limit, signal);
      answers.take(found.matches.map((reference) => [reference.id, reference]));
      return found;
    },
    get searchDelay() {
      return searchRest(options.requests);
    },
    progress: () => null,
    prefetch: {
      isAnyOnScreen: onScreen.isAny,
      areThere: (ids) => ids.every(isComing),
      fetch: (ids) => asking.ask(ids.filter((id) => !isComing(id)).slice(0, idsAtATime), false),
      cancel: batches.cancel,
    },
    start: asking.retry,
    stop: () => {
      asking.stop();
      batches.cancelAll();
    },
  };
}
