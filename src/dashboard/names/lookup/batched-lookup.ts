import { CancelledError, hashKey, type QueryClient } from '@tanstack/query-core';
import type { Id } from '#contract/fields.ts';
import { maxSearchLength } from '#contract/page.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import type { ListRequest } from '#dashboard/api/list-address.ts';
import { listKey } from '#dashboard/api/list-query.ts';
import { knownLastPage } from '#dashboard/api/read-meta.ts';
import { idOf } from '#dashboard/api/read-page.ts';
import type { RequestQueue } from '#dashboard/requests/queue.ts';
import { isNamed, type NamedReference } from '#dashboard/names/named-reference.ts';
import type { Absence, ListNames, NamedList } from '#dashboard/names/names.ts';
import { namesQuery } from '#dashboard/names/names-query.ts';
import { referenceOfRow } from '#dashboard/names/naming.ts';
import { createReferenceCount } from '#dashboard/names/reference-count.ts';

/** An answer is asked for again when its id comes to the screen after this, in ms. */
const maxAge = 60_000;

/** Most answers in memory; the oldest go first, but none that is on the screen. */
const maxAnswers = 5_000;

/** A text as the service takes it: of bounded length, without control characters; undefined for all records. */
const searchable = (text: string) =>
  Array.from(text.replaceAll(/\p{Cc}/gu, ' '))
    .slice(0, maxSearchLength)
    .join('')
    .trim() || undefined;

/** What the service says of an id. */
type Said = [id: Id, says: NamedReference | Absence];

/** Ids that are being asked for together, and the request that is under way. */
type Batch<Request> = { ids: Id[]; isAwaited: boolean; request: Request | null };

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
  const { name, requests, queryClient, perPage, idsAtATime } = options;
  type Request = ListRequest<Name>;
  const answers = new Map<Id, { says: NamedReference | Absence; at: number }>();
  const onScreen = createReferenceCount();
  const listeners = new Set<() => void>();
  const batches = new Set<Batch<Request>>();
  const toAsk = new Set<Id>();

  const lookUp = (id: Id) => answers.get(id)?.says ?? 'loading';
  const isKnown = (id: Id) => Date.now() - (answers.get(id)?.at ?? -Infinity) < maxAge;
  const batchOf = (id: Id) => Array.from(batches).find(({ ids }) => ids.includes(id));

  const take = (said: Said[]) => {
    for (const [id, says] of said) {
      answers.delete(id);
      answers.set(id, { says, at: Date.now() });
    }
    for (const id of answers.keys()) {
      if (answers.size <= maxAnswers) break;
      if (!onScreen.has(id)) answers.delete(id);
    }
    for (const listener of listeners) listener();
  };

  /** What every page of an answer says of the ids of a batch. */
  const read = async (batch: Batch<Request>): Promise<Said[]> => {
    const rows = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const request = { id: batch.ids, page, per_page: perPage ?? undefined } as Request;
      batch.request = request;
      const client = requests.clients[batch.isAwaited ? 'user' : 'prefetch'];
      const query = namesQuery(client, name, request);
      const answer = await queryClient.fetchQuery(batch.isAwaited ? query : { ...query, retry: false });
      rows.push(...answer.rows);
      last = knownLastPage(answer.meta);
    }
    const references = new Map(rows.map((row) => [idOf(row), referenceOfRow(name, row)]));
    return batch.ids.map((id) => {
      const reference = references.get(id);
      if (reference && isNamed(reference)) return [id, reference];
      // A row that could not be read and has no id may be any of those that were asked for.
      return [id, reference || references.has(null) ? 'unread' : 'missing'];
    });
  };

  /** @returns whether there is an answer, or the batch was cancelled */
  const ask = async (ids: Id[], isAwaited: boolean): Promise<boolean> => {
    const batch: Batch<Request> = { ids, isAwaited, request: null };
    batches.add(batch);
    try {
      take(await read(batch));
      return true;
    } catch (error) {
      if (error instanceof CancelledError) return true;
      if (!(error instanceof ApiError)) throw error;
      batches.delete(batch);
      // A prefetch was sent once; what has come to the screen since is retried like any other name there.
      if (!isAwaited) askAll(ids.filter((id) => batch.isAwaited && onScreen.has(id)));
      // What is known already stays.
      else take(ids.flatMap((id) => (answers.has(id) ? [] : [[id, 'unread']])));
      return false;
    } finally {
      batches.delete(batch);
    }
  };

  function askAll(ids: Id[]) {
    for (let from = 0; from < ids.length; from += idsAtATime) {
      void ask(ids.slice(from, from + idsAtATime), true);
    }
  }

  const flush = () => {
    const missing = Array.from(toAsk).filter((id) => {
      const batch = batchOf(id);
      if (!batch) return true;
      batch.isAwaited = true;
      if (batch.request) requests.promote(hashKey(listKey(name, batch.request)));
      return false;
    });
    toAsk.clear();
    askAll(missing);
  };

  const askFor = (id: Id) => {
    if (isKnown(id) && lookUp(id) !== 'unread') return;
    // All that comes to the screen at once is asked for in one request.
    if (toAsk.size === 0) queueMicrotask(flush);
    toAsk.add(id);
  };

  return {
    lookUp,
    retain: (id) => {
      const release = onScreen.retain(id);
      askFor(id);
      return release;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: async (text, limit, signal) => {
      const request = { search: searchable(text), per_page: perPage === null ? undefined : limit };
      const { rows, meta } = await requests.clients.user.list(name, request as Request, signal);
      const matches = rows.flatMap((row) => referenceOfRow(name, row) ?? []).filter(isNamed);
      take(matches.map((reference) => [reference.id, reference]));
      return { matches, count: meta.total ?? matches.length };
    },
    searchDelay: 200,
    progress: () => null,
    prefetch: {
      isAnyOnScreen: onScreen.isAny,
      areThere: (ids) => ids.every((id) => isKnown(id) || batchOf(id)),
      fetch: (ids) => ask(ids.filter((id) => !isKnown(id) && !batchOf(id)).slice(0, idsAtATime), false),
      cancel: () => {
        for (const { isAwaited, request } of batches) {
          if (!isAwaited) void queryClient.cancelQueries({ queryKey: ['names', name, request], exact: true });
        }
      },
    },
    start: () => {
      for (const id of onScreen.ids()) if (lookUp(id) === 'unread') askFor(id);
    },
    stop: () => void queryClient.cancelQueries({ queryKey: ['names', name] }),
  };
}
