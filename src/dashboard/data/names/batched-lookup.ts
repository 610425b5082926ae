import { CancelledError, hashKey, type QueryClient } from '@tanstack/query-core';
import * as clock from '#contract/clock.ts';
import type { Id } from '#contract/fields.ts';
import { createStore } from '#dashboard/base/store.ts';
import { ApiError } from '#dashboard/data/api/api-error.ts';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { pageKey } from '#dashboard/data/api/list-query.ts';
import { knownLastPage } from '#contract/guest/page-meta.ts';
import { idOf } from '#dashboard/data/api/read-page.ts';
import type { RequestQueue } from '#dashboard/data/requests/queue.ts';
import { searchRest } from '#contract/guest/tight.ts';
import { retryWait } from './failures.ts';
import { idsRequest } from './ids-request.ts';
import type { Absence, ListNames, NamedList } from './names.ts';
import { namesQuery } from './names-query.ts';
import { referenceOfRow } from './naming.ts';
import { createReferenceCount } from './reference-count.ts';
import type { Reference } from './reference.ts';
import { searchList } from './search-list.ts';

/** An answer is asked for again when its id comes to the screen after this, in ms. */
const maxAge = 60_000;

type Says = Reference | Absence;

type BatchedLookupOptions<Name extends NamedList> = {
  name: Name;
  requests: RequestQueue;
  queryClient: QueryClient;
  /** Records on a page; null for a server that takes no such parameter. */
  perPage: number | null;
  idsAtATime: number;
};

/** Names that the service is asked for: those of the ids on the screen, and those that match a text. */
export function createBatchedLookup<Name extends NamedList>(options: BatchedLookupOptions<Name>): ListNames {
  const { name, requests, queryClient, idsAtATime } = options;
  const onScreen = createReferenceCount();
  const answers = createAnswers();
  const batches = new Set<Batch<Name>>();
  const toAsk = new Set<Id>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const batchOf = (id: Id) => Array.from(batches).find(({ ids }) => ids.includes(id));
  const isComing = (id: Id) => answers.isFresh(id) || batchOf(id) !== undefined;

  /** @returns whether there is an answer, or the batch was cancelled */
  const ask = async (ids: Id[], isAwaited: boolean): Promise<boolean> => {
    const batch: Batch<Name> = { ids, isAwaited, request: null };
    batches.add(batch);
    try {
      answers.take(await readBatch(options, batch).finally(() => batches.delete(batch)));
      failures = 0;
      return true;
    } catch (error) {
      if (error instanceof CancelledError) return true;
      if (!(error instanceof ApiError)) throw error;
      // A prefetch was sent once; what has come to the screen since is retried like any other name there.
      if (!isAwaited) askAll(ids.filter(onScreen.has));
      else {
        // What is known already stays.
        answers.take(ids.flatMap((id) => (answers.has(id) ? [] : [[id, 'unread']])));
        if (error.kind !== 'unauthenticated') timer ??= setTimeout(askUnread, retryWait((failures += 1)));
      }
      return false;
    }
  };

  function askAll(ids: Id[]) {
    for (let from = 0; from < ids.length; from += idsAtATime) {
      void ask(ids.slice(from, from + idsAtATime), true);
    }
  }

  /** Asks for what is not on its way; a prefetch that is has somebody who waits for it now. */
  const flush = () => {
    const ids = Array.from(toAsk);
    toAsk.clear();
    askAll(ids.filter((id) => !batchOf(id)));
    for (const batch of new Set(ids.map(batchOf))) {
      if (!batch || batch.isAwaited) continue;
      batch.isAwaited = true;
      if (batch.request) requests.promote(hashKey(pageKey(name, batch.request)));
    }
  };

  const askFor = (id: Id) => {
    if (answers.isFresh(id) && answers.lookUp(id) !== 'unread') return;
    // All that comes to the screen at once is asked for in one request.
    if (toAsk.size === 0) queueMicrotask(flush);
    toAsk.add(id);
  };

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  function askUnread() {
    stopWaiting();
    for (const id of onScreen.ids()) if (answers.lookUp(id) === 'unread') askFor(id);
  }

  return {
    lookUp: answers.lookUp,
    known: answers.known,
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
    get searchDelay() {
      return searchRest(requests);
    },
    progress: () => null,
    prefetch: (ids) => {
      const lacking = ids.filter((id) => !isComing(id));
      return onScreen.isAny() && lacking.length > 0 ? () => ask(lacking.slice(0, idsAtATime), false) : null;
    },
    start: () => {
      failures = 0;
      askUnread();
    },
    stop: () => {
      stopWaiting();
      void queryClient.cancelQueries({ queryKey: ['names', name] });
    },
  };
}

type Batch<Name extends NamedList> = { ids: Id[]; isAwaited: boolean; request: ListRequest<Name> | null };

async function readBatch<Name extends NamedList>(
  { name, requests, queryClient, perPage }: BatchedLookupOptions<Name>,
  batch: Batch<Name>,
): Promise<[Id, Says][]> {
  const rows = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const request: ListRequest<Name> = idsRequest(batch.ids, page, perPage);
    batch.request = request;
    const query = namesQuery(requests.clients[batch.isAwaited ? 'user' : 'prefetch'], name, request);
    const answer = await queryClient.fetchQuery(batch.isAwaited ? query : { ...query, retry: false });
    rows.push(...answer.rows);
    last = knownLastPage(answer.meta);
  }
  const references = new Map(rows.map((row) => [idOf(row), referenceOfRow(name, row)]));
  // A row that could not be read and has no id may be any of those that were asked for.
  const absence = references.has(null) ? 'unread' : 'missing';
  return batch.ids.map((id) => [id, references.get(id) ?? (references.has(id) ? 'unread' : absence)]);
}

function createAnswers() {
  const answers = new Map<Id, { says: Says; at: number }>();
  const changes = createStore(0);

  return {
    lookUp: (id: Id) => answers.get(id)?.says ?? 'loading',
    known: () => Array.from(answers.values()).flatMap(({ says }) => (typeof says === 'string' ? [] : says)),
    has: (id: Id) => answers.has(id),
    /** Whether there is a recent answer, be it that a record could not be read. */
    isFresh: (id: Id) => clock.monotonic() - (answers.get(id)?.at ?? -Infinity) < maxAge,
    take: (said: [Id, Says][]) => {
      for (const [id, says] of said) answers.set(id, { says, at: clock.monotonic() });
      changes.set(changes.get() + 1);
    },
    subscribe: changes.subscribe,
  };
}
